import { locateEdits, type Edit } from '@parley/functions/contract';

interface MarkedSentenceProps {
  sentence: string;
  edits: readonly Edit[];
}

/** The learner's sentence, with its mistakes marked. */
export function MarkedSentence({ sentence, edits }: MarkedSentenceProps) {
  const located = locateEdits(sentence, edits);
  return (
    <q dir="auto" className="font-medium wrap-anywhere">
      {located.map(({ start, end }, index) => (
        <span key={start}>
          {sentence.slice(located[index - 1]?.end ?? 0, start)}
          <mark className="bg-transparent text-red underline decoration-2 underline-offset-4">
            {sentence.slice(start, end)}
          </mark>
        </span>
      ))}
      {sentence.slice(located.at(-1)?.end ?? 0)}
    </q>
  );
}
