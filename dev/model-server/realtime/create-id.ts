import { randomBytes } from 'node:crypto';

/** A fresh id as OpenAI makes them: what it is for, an underline, and letters and digits. */
export const createId = (kind: 'rtc' | 'sess' | 'event' | 'conv' | 'item' | 'resp'): string =>
  `${kind}_${randomBytes(12).toString('hex')}`;
