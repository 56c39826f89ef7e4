import { i18n } from './i18n.ts';

/** What stands in the place of a date that cannot be shown (spec.md section 9). */
export const dateMessages = i18n('dates', {
  unknown: 'Unknown',
  notSet: 'Not set',
  invalid: 'Invalid date',
});
