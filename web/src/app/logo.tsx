/** A speech bubble that is a P: its tail is the letter's stem. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
      <path className="fill-teal" d="M6 14a11 11 0 1 1 11 11h-4l-7 6z" />
      <path className="fill-paper" d="M11 12.5h12v2.5H11zM11 17h8v2.5h-8z" />
    </svg>
  );
}
