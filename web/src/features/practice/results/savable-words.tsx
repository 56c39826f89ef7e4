import { useLoaded } from '../../../lib/use-loaded.ts';
import { WordChips } from './word-chips.tsx';
import { useVisitor } from '../session/use-visitor.ts';
import { loadButtons } from '../conversation/load-bank.ts';

/** Words worth learning: registered learners add them to the word bank at a press. */
export function SavableWords({ words }: { words: readonly string[] }) {
  const isRegistered = useVisitor() === 'registered';
  const loaded = useLoaded(isRegistered ? loadButtons : null);
  if (loaded.status !== 'here') return <WordChips kind="other" words={words} />;
  return <loaded.module.WordButtons items={words.map((word) => ({ word }))} />;
}
