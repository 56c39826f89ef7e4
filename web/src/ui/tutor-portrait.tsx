import tutor from './tutor.svg?no-inline';

/** The tutor's portrait. Decorative without a `label`. */
export function TutorPortrait({ className, label = '' }: { className: string; label?: string }) {
  return (
    <img
      src={tutor}
      alt={label}
      fetchPriority="low"
      width="240"
      height="240"
      className={`shrink-0 rounded-full ${className}`}
    />
  );
}
