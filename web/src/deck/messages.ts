import { i18n } from '../messages/i18n.ts';

export const deckMessages = i18n('deck', {
  full: 'You have too many cards. Delete some to add new ones.',
});
