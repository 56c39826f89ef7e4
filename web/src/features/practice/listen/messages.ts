import { i18n } from '../../../messages/i18n.ts';

/** Listening to a message. */
export const listenMessages = i18n('listen', {
  listen: 'Listen',
  stop: 'Stop listening',
});
