import type { Usage } from '../usage-store.ts';

/** Usage on the FREE plan on 20 May 2026, with a period from the 31st (in April: the 30th) to the 31st. */
export const createRegisteredUsage = (): Usage => ({
  guest: false,
  textUsed: 4,
  voiceUsed: 1,
  anchor: new Date('2026-01-31T00:00:00Z'),
  periodStart: new Date('2026-04-30T00:00:00Z'),
  periodEnd: new Date('2026-05-31T00:00:00Z'),
  paidUntil: null,
  addressUsageId: null,
  countedFrom: new Date('2026-04-30T00:00:00Z'),
  countersId: 'may',
  refunds: [],
  unheardRefunds: 0,
  openingSubjects: [],
});

export const createGuestUsage = (): Usage => ({
  ...createRegisteredUsage(),
  guest: true,
  textUsed: 1,
  voiceUsed: 0,
  periodEnd: null,
});
