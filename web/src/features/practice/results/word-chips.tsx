const KINDS = {
  practice: 'bg-amber-mark text-amber font-semibold',
  /** A practice word that is still to come: the highlighter's outline only. */
  missed: 'border border-dashed border-amber text-amber font-semibold',
  other: 'bg-teal-tint text-teal-ink font-medium',
};

export function WordChips({ kind, words }: { kind: keyof typeof KINDS; words: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li key={word} dir="auto" className={`rounded-base px-3 py-1.5 wrap-anywhere ${KINDS[kind]}`}>
          {word}
        </li>
      ))}
    </ul>
  );
}
