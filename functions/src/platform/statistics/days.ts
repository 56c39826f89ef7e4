import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addMonths, subDays } from 'date-fns';

const RETENTION_MONTHS = 24;

export const toDay = (at: Date): string => at.toISOString().slice(0, 10);

export const getLastDays = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, index) => toDay(subDays(new UTCDateMini(now), count - 1 - index)));

/** When the statistics of a day are deleted (docs/product.md). */
export const getDayDeletionDate = (day: string): Date =>
  new Date(addMonths(new UTCDateMini(day), RETENTION_MONTHS));
