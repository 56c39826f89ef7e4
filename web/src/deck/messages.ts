import { i18n } from '../messages/i18n.ts';

export const deckMessages = i18n('deck', {
  full: 'Your deck is full. Delete some cards to add new ones.',
});
