import type { Lesson } from '@parley/functions/contract';
import type { ClientErrorCode } from '../../../../api/api-error.ts';
import { reduceText, type TextEvent } from '../text-machine.ts';
import type { TextState } from '../text-state.ts';

export const lesson: Lesson = { level: 'Intermediate', topic: 'Past Simple', customWords: ['take off'] };
export const session = { id: 's1', maxMessages: 6, wordPatterns: [] };

export const START = { type: 'START', lesson, idempotencyKey: 'key-1' } as const;
export const STARTED = { type: 'STARTED', session, introduction: 'Hi!', at: 1 } as const;
export const SEND: TextEvent = { type: 'SEND', text: ' Hello ', at: 2 };
export const REPLIED: TextEvent = { type: 'REPLIED', text: 'And you?', at: 3 };
export const createReplyFailedEvent = (error: ClientErrorCode): TextEvent => ({
  type: 'REPLY_FAILED',
  error,
});

/** Returns the state after some events, and the effects of the last one. */
export function applyEvents(initial: TextState, ...events: TextEvent[]) {
  let state = initial;
  let effects: readonly object[] = [];
  for (const event of events) {
    ({ state, effects } = reduceText(state, event));
  }
  return { state, effects };
}

export const idle: TextState = { status: 'idle', error: null, retryKey: null };
export const starting = applyEvents(idle, START).state;
export const ready = applyEvents(starting, STARTED).state;
export const replying = applyEvents(ready, SEND).state;

/** Returns an active session in which the tutor has answered this many messages. */
export const createAnsweredSession = (rounds: number): TextState =>
  applyEvents(ready, ...Array.from({ length: rounds }, () => [SEND, REPLIED]).flat()).state;

export const getMessageTexts = (state: TextState): string[] | undefined =>
  'messages' in state ? state.messages.map(({ content }) => content) : undefined;
