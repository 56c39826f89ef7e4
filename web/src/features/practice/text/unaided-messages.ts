import { atom } from 'nanostores';
import { createStoredValue } from '../../../lib/stored-value.ts';

const saved = createStoredValue('localStorage', 'parley.unaided-messages', (stored) =>
  typeof stored === 'number' ? stored : 0,
);

/** How many messages the learner has sent in a row without a hint. */
export const unaidedMessages = atom(saved.read());

function change(count: number): void {
  unaidedMessages.set(count);
  saved.write(count);
}

export const countUnaidedMessage = (): void => change(unaidedMessages.get() + 1);

/** Sets the count to -1, because sending the message that uses the hint adds one. */
export const resetUnaidedMessages = (): void => change(-1);
