import { i18n } from './i18n.ts';

/** Placeholders for dates that cannot be shown (docs/product.md 9.1). */
export const dateMessages = i18n('dates', {
  unknown: 'Unknown',
  notSet: 'Not set',
  invalid: 'Invalid date',
});
