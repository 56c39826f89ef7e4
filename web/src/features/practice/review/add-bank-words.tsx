import type { Card } from '@parley/functions/contract';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { createWordAddition } from '../../../deck/card-additions.ts';
import { addCards } from '../../../deck/deck.ts';
import { Button } from '../../../ui/button.tsx';
import { loadWords } from '../../../word-bank/words.ts';
import { reviewMessages } from './messages.ts';

interface AddBankWordsProps {
  uid: string;
  cards: readonly Card[];
}

/** Adds a card for every word of the word bank that has none. */
export function AddBankWords({ uid, cards }: AddBankWordsProps) {
  const t = useStore(reviewMessages);
  const [isAdding, setAdding] = useState(false);
  const add = async () => {
    setAdding(true);
    try {
      const known = new Set(cards.map(({ id }) => id));
      const now = Date.now();
      const additions = (await loadWords(uid))
        .filter(({ id }) => !known.has(id))
        .flatMap((entry) => createWordAddition(entry, now) ?? []);
      const added = await addCards(uid, additions);
      if (additions.length === 0) toast(t.nothingToAdd, { id: 'bankAdded' });
      else if (added > 0) toast(t.bankAdded(added), { id: 'bankAdded' });
    } catch {
      toast.error(t.bankNotAdded, { id: 'bankNotAdded' });
    } finally {
      setAdding(false);
    }
  };
  return (
    <Button busy={isAdding} onClick={() => void add()}>
      {isAdding ? t.addingBank : t.addBank}
    </Button>
  );
}
