import { i18n } from './i18n.ts';

/** Texts that several features share. */
export const commonMessages = i18n('common', {
  name: 'Parley',
  tryAgain: 'Try again',
  newTab: 'Opens in a new tab',
});
