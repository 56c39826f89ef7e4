import type { Turn } from '../../offline-tutor/conversation/spoken-reply.ts';

/** The items of a call's conversation, in their order. */
export interface Conversation {
  /** Adds an item at the end; gives the id of the one before it. */
  add: (id: string, role: Turn['role'], text: string | null) => string | null;
  turns: () => readonly Turn[];
}

export function createConversation(): Conversation {
  const turns: Turn[] = [];
  let last: string | null = null;
  return {
    add(id, role, text) {
      const previous = last;
      last = id;
      turns.push({ role, text });
      return previous;
    },
    turns: () => turns,
  };
}
