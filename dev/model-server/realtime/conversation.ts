import type { Turn } from '../tutor/spoken.ts';

interface Item extends Turn {
  id: string;
}

/** The items of a call's conversation, in their order. */
export interface Conversation {
  /** Adds an item at the end; gives the id of the one before it. */
  add: (id: string, role: Turn['role'], text: string | null) => string | null;
  /** The id of the last item. */
  last: () => string | null;
  /** Says what has been said so far in an item. */
  setText: (id: string, text: string) => void;
  turns: () => readonly Turn[];
}

export function createConversation(): Conversation {
  const items: Item[] = [];
  const last = (): string | null => items.at(-1)?.id ?? null;
  return {
    add(id, role, text) {
      const previous = last();
      items.push({ id, role, text });
      return previous;
    },
    last,
    setText(id, text) {
      const item = items.find((known) => known.id === id);
      if (item !== undefined) item.text = text;
    },
    turns: () => items,
  };
}
