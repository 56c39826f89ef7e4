import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { hasSessionEnded, type TextState } from './text-state.ts';
import { countUnaidedMessage, resetUnaidedMessages, unaidedMessages } from './unaided-messages.ts';

/** Beginners see hints until they have sent this many messages in a row without one. */
const UNAIDED_MESSAGES = 6;

/** Hints for the next message: shown to beginners by default, and to others when they ask for them. */
export function useHints(state: TextState) {
  const unaided = useStore(unaidedMessages);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOffered = state.status === 'active' && !hasSessionEnded(state.turn);
  const isBeginner = isOffered && state.lesson.level === 'Pre-Intermediate';
  const isOpen = isOffered && (chosen ?? (isBeginner && unaided < UNAIDED_MESSAGES));
  return {
    isOffered,
    isOpen,
    toggle: () => setChosen(!isOpen),
    onUse: resetUnaidedMessages,
    onSend: () => {
      countUnaidedMessage();
      setChosen(null);
    },
  };
}
