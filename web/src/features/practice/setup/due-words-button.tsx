import { MAX_PRACTICE_WORDS } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useScheduledDeck } from '../../../deck/scheduled-deck.ts';
import { selectDueCards } from '../../../deck/select-cards.ts';
import { whenIdle } from '../../../lib/async.ts';
import { useNow } from '../../../lib/use-now.ts';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';
import { useReminderUpdates } from '../../../reminders/reminders.ts';
import { Button } from '../../../ui/button.tsx';
import { addWord, settings } from './settings.ts';
import { selectDueWords } from './select-due-words.ts';

const dueWordMessages = i18n('dueWords', {
  due: count({ one: '{count} due word', other: '{count} due words' }),
  add: count({ one: 'Bring back {count} due word', other: 'Bring back {count} due words' }),
});

/**
 * Fills the empty slots among the practice words with words whose cards are due. Renders nothing if no such words are
 * due or no slots are empty.
 */
export function DueWordsButton({ uid }: { uid: string }) {
  const t = useStore(dueWordMessages);
  const { words } = useStore(settings);
  const now = useNow();
  // A full deck is several megabytes; loading it would delay everything else on the page.
  const [isIdle, setIdle] = useState(false);
  useEffect(() => void whenIdle().then(() => setIdle(true)), []);
  const { cards } = useScheduledDeck(uid, { enabled: isIdle });
  useReminderUpdates(uid, cards);
  const due = cards ? selectDueWords(selectDueCards(cards, now), words) : [];
  if (due.length === 0 || words.length >= MAX_PRACTICE_WORDS) return null;
  return (
    <Button variant="quiet" aria-label={t.add(due.length)} onClick={() => due.forEach(addWord)}>
      {t.due(due.length)}
    </Button>
  );
}
