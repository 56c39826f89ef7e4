import type { Turn } from '../../offline-tutor/conversation/spoken-reply.ts';

/** The conversation items of a call in order. */
export interface Conversation {
  /** Appends an item and returns the id of the previous one. */
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
