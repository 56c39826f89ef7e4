import { randomBytes } from 'node:crypto';

/** A random id in OpenAI's format, for example `item_1f3a…`. */
export const createId = (kind: 'rtc' | 'sess' | 'event' | 'conv' | 'item' | 'resp'): string =>
  `${kind}_${randomBytes(12).toString('hex')}`;
