interface SuggestionsProps {
  label: string;
  suggestions: readonly string[];
  /** The current value of the field. */
  value: string | undefined;
  onSelect: (suggestion: string) => void;
}

/** Suggestions for a field; a click fills the field. */
export function Suggestions({ label, suggestions, value, onSelect }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <fieldset className="-mt-1 flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {suggestions.map((suggestion) => (
        <button
          key={suggestion}
          type="button"
          dir="auto"
          aria-pressed={suggestion === value}
          onClick={() => onSelect(suggestion)}
          className="min-h-11 rounded-base border border-transparent bg-teal-tint px-3 py-1.5 text-start wrap-anywhere text-teal-ink transition-colors hover:border-teal aria-pressed:border-teal aria-pressed:font-semibold"
        >
          {suggestion}
        </button>
      ))}
    </fieldset>
  );
}
