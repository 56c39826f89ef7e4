interface OptionsProps {
  /** What they are. */
  label: string;
  options: readonly string[];
  /** What stands in the field now. */
  value: string;
  onTake: (option: string) => void;
}

/** Suggestions for a field, each taken over by a press. */
export function Options({ label, options, value, onTake }: OptionsProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className="-mt-1 flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          dir="auto"
          aria-pressed={option === value}
          onClick={() => onTake(option)}
          className="min-h-11 rounded-base border border-transparent bg-teal-tint px-3 py-1.5 text-start wrap-anywhere text-teal-ink transition-colors hover:border-teal aria-pressed:border-teal aria-pressed:font-semibold"
        >
          {option}
        </button>
      ))}
    </fieldset>
  );
}
