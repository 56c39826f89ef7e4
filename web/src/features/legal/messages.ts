import { i18n } from '../../messages/i18n.ts';

/** Page titles of the legal pages, whose texts are separate Ukrainian documents. */
export const legalMessages = i18n('legal', {
  offerTitle: 'Public Offer – Parley',
  privacyTitle: 'Privacy Policy – Parley',
});
