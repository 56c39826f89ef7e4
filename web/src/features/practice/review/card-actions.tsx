import type { Card, CardStatus } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { addDays, startOfDay } from 'date-fns';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { getCardText } from '../../../deck/card-text.ts';
import { changeCards } from '../../../deck/deck.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EditCardDialog } from './edit-card-dialog.tsx';
import { cardListMessages, editCardMessages, reviewMessages } from './messages.ts';

/** Sets a status that is later than the last one, so that it wins even if the device's clock has been set back. */
const setStatus = (uid: string, { id, statusAt = 0 }: Card, status: CardStatus): void =>
  void changeCards(uid, [{ type: 'set-status', cardId: id, at: Math.max(Date.now(), statusAt + 1), status }]);

interface CardActionsProps {
  uid: string;
  card: Card;
  /** Called when the card leaves the round: skipped, paused or deleted. */
  onSkip?: () => void;
}

/** A menu of everything a learner can do with a card except review it. */
export function CardActions({ uid, card, onSkip }: CardActionsProps) {
  const t = useStore(reviewMessages);
  const { actions, resume } = useStore(cardListMessages);
  const { cancel } = useStore(editCardMessages);
  const [opened, setOpened] = useState<'menu' | 'edit' | 'delete' | null>(null);
  const text = getCardText(card.content);
  const close = () => setOpened(null);
  const changeStatus = (status: CardStatus) => {
    close();
    setStatus(uid, card, status);
    onSkip?.();
  };
  const isSuspended = card.status.type === 'suspended';
  const items = [
    ...(isSuspended
      ? [{ text: resume, onClick: () => changeStatus({ type: 'active' }) }]
      : [
          {
            text: t.bury,
            onClick: () =>
              changeStatus({ type: 'buried', until: startOfDay(addDays(Date.now(), 1)).getTime() }),
          },
          { text: t.suspend, onClick: () => changeStatus({ type: 'suspended' }) },
        ]),
    { text: t.edit, onClick: () => setOpened('edit') },
    { text: t.delete, onClick: () => setOpened('delete') },
  ];
  const deleteCard = async () => {
    close();
    const stored = changeCards(uid, [
      { type: 'delete', cardId: card.id, at: Math.max(Date.now(), card.createdAt) },
    ]);
    onSkip?.();
    await stored;
    toast.success(t.deleted);
  };
  return (
    <>
      <IconButton
        label={onSkip ? t.more : actions({ text })}
        aria-haspopup="dialog"
        onClick={() => setOpened('menu')}
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </IconButton>
      {opened === 'menu' && (
        // In a round, the text may be the answer.
        <Dialog title={onSkip ? t.more : text} shape="sheet" onClose={close}>
          <ul className="mt-3 divide-y divide-line">
            {items.map((item) => (
              <li key={item.text}>
                <button
                  type="button"
                  onClick={item.onClick}
                  className="-mx-2 flex min-h-12 w-[calc(100%+1rem)] items-center rounded-base px-2 text-start font-semibold transition-colors hover:bg-teal-tint hover:text-teal-ink"
                >
                  {item.text}
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
      {opened === 'delete' && (
        <Dialog title={t.deleteTitle} onClose={close}>
          <p className="mt-3">{card.content.type === 'word' ? t.deleteWord : t.deleteMistake}</p>
          <div className="mt-6 flex flex-col gap-3">
            <Button onClick={close}>{cancel}</Button>
            <Button variant="danger" onClick={() => void deleteCard()}>
              {t.delete}
            </Button>
          </div>
        </Dialog>
      )}
      {opened === 'edit' && <EditCardDialog uid={uid} card={card} onClose={close} />}
    </>
  );
}
