import { i18n } from './i18n.ts';

/** What the browser calls the legal pages; their texts are Ukrainian documents of their own. */
export const legalMessages = i18n('legal', {
  offerTitle: 'Public Offer – Parley',
  privacyTitle: 'Privacy Policy – Parley',
});
