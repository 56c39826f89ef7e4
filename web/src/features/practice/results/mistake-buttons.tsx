import type { MistakeContent, SentenceFeedback } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { Check, Layers } from 'lucide-react';
import { use, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { createMistakeAddition, createMistakeContent } from '../../../deck/card-additions.ts';
import { addCards, prefetchDeck, useDeck } from '../../../deck/deck.ts';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { moveFocusOnRemoval } from '../session/focus-view.ts';
import { LoadOnTap } from '../../../word-bank/load-on-tap.ts';

const mistakeCardMessages = i18n('mistakeCards', {
  add: 'Review this later',
  added: 'In your cards',
  addAll: count({ one: 'Review it later', other: 'Review all {count} later' }),
  addedAll: count({ one: '{count} card added', other: '{count} cards added' }),
});

/** The sentences that already have cards; undefined until the cards are loaded. */
function useKnownSentences(uid: string, options?: { enabled: boolean }): ReadonlySet<string> | undefined {
  const { cards } = useDeck(uid, options);
  return (
    cards && new Set(cards.flatMap(({ content }) => (content.type === 'mistake' ? [content.sentence] : [])))
  );
}

/** Resolves with the number of cards added; the deck may not have room for all of them. */
async function addMistakes(uid: string, mistakes: readonly MistakeContent[]): Promise<number> {
  const now = Date.now();
  return addCards(uid, await Promise.all(mistakes.map((mistake) => createMistakeAddition(mistake, now))));
}

interface AddMistakeProps {
  uid: string;
  mistake: SentenceFeedback;
}

/** A button that adds a card for a mistake. Renders nothing for a sentence that is too long for a card. */
export function AddMistake({ uid, mistake }: AddMistakeProps) {
  const t = useStore(mistakeCardMessages);
  const isOnTap = use(LoadOnTap);
  const known = useKnownSentences(uid, { enabled: !isOnTap });
  const [isTapped, setTapped] = useState(false);
  const content = createMistakeContent(mistake);
  if (content === undefined || (known === undefined && !isOnTap)) return null;
  const isAdded = known?.has(content.sentence) ?? isTapped;
  const Icon = isAdded ? Check : Layers;
  // Adding a card that exists has no effect.
  const add = () => {
    setTapped(true);
    void addMistakes(uid, [content]);
    void prefetchDeck(uid);
  };
  return (
    <Button aria-disabled={isAdded} onClick={isAdded ? undefined : add}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {isAdded ? t.added : t.add}
    </Button>
  );
}

interface AddAllMistakesProps {
  uid: string;
  mistakes: readonly SentenceFeedback[];
}

/** A button that adds cards for all mistakes that have none. Renders nothing for fewer than two. */
export function AddAllMistakes({ uid, mistakes }: AddAllMistakesProps) {
  const t = useStore(mistakeCardMessages);
  const known = useKnownSentences(uid);
  if (known === undefined) return null;
  const missing = mistakes
    .flatMap((mistake) => createMistakeContent(mistake) ?? [])
    .filter(({ sentence }) => !known.has(sentence));
  if (missing.length < 2) return null;
  const add = async () => {
    const added = await addMistakes(uid, missing);
    if (added > 0) toast.success(t.addedAll(added));
  };
  return (
    <Button ref={moveFocusOnRemoval} onClick={() => void add()}>
      {t.addAll(missing.length)}
    </Button>
  );
}
