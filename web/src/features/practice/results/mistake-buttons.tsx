import type { SentenceFeedback } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Check, Layers } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { createMistakeAddition } from '../../../deck/create-cards.ts';
import { changeCards, useDeck } from '../../../deck/deck.ts';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';
import { Button } from '../../../ui/button.tsx';

const mistakeCardMessages = i18n('mistakeCards', {
  add: 'Review this later',
  added: 'In your reviews',
  addAll: count({ one: 'Review it later', other: 'Review all {count} later' }),
  addedAll: count({
    one: '{count} card added to your reviews',
    other: '{count} cards added to your reviews',
  }),
  tooLong: "This sentence can't become a card.",
});

/** Which sentences have cards already; undefined until the cards are loaded. */
function useKnownSentences(uid: string): ReadonlySet<string> | undefined {
  const { cards } = useDeck(uid);
  return (
    cards && new Set(cards.flatMap(({ content }) => (content.type === 'mistake' ? [content.sentence] : [])))
  );
}

/** Returns how many cards could be added. */
async function addMistakes(uid: string, mistakes: readonly SentenceFeedback[]): Promise<number> {
  const now = Date.now();
  const additions = await Promise.all(mistakes.map((mistake) => createMistakeAddition(mistake, now)));
  const changes = additions.filter((addition) => addition !== undefined);
  if (changes.length > 0) void changeCards(uid, changes);
  return changes.length;
}

interface MistakeButtonProps {
  uid: string;
  mistake: SentenceFeedback;
}

/** Makes a card of a mistake. */
export function MistakeButton({ uid, mistake }: MistakeButtonProps) {
  const t = useStore(mistakeCardMessages);
  const known = useKnownSentences(uid);
  if (known === undefined) return null;
  const isAdded = known.has(mistake.message);
  const Icon = isAdded ? Check : Layers;
  const add = async () => {
    if ((await addMistakes(uid, [mistake])) === 0) toast.error(t.tooLong, { id: 'tooLong' });
  };
  return (
    <Button aria-disabled={isAdded} onClick={isAdded ? undefined : () => void add()}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {isAdded ? t.added : t.add}
    </Button>
  );
}

interface AllMistakesButtonProps {
  uid: string;
  mistakes: readonly SentenceFeedback[];
}

/** Makes cards of all mistakes that have none. */
export function AllMistakesButton({ uid, mistakes }: AllMistakesButtonProps) {
  const t = useStore(mistakeCardMessages);
  const known = useKnownSentences(uid);
  const missing = known && mistakes.filter(({ message }) => !known.has(message));
  if (!missing || missing.length < 2) return null;
  const add = async () => {
    toast.success(t.addedAll(await addMistakes(uid, missing)));
  };
  return <Button onClick={() => void add()}>{t.addAll(missing.length)}</Button>;
}
