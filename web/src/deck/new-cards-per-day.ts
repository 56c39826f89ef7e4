import { atom } from 'nanostores';
import { createStoredValue } from '../lib/stored-value.ts';

export const NEW_PER_DAY_OPTIONS = ['0', '5', '10', '20', '50'] as const;
type Option = (typeof NEW_PER_DAY_OPTIONS)[number];
const DEFAULT: Option = '10';

const stored = createStoredValue(
  'localStorage',
  'parley.newCardsPerDay',
  (value) => NEW_PER_DAY_OPTIONS.find((option) => option === value) ?? DEFAULT,
);

/** The maximum number of new cards a day on this device. */
export const newCardsPerDay = atom<Option>(stored.read());

export function setNewCardsPerDay(option: Option): void {
  newCardsPerDay.set(option);
  stored.write(option);
}
