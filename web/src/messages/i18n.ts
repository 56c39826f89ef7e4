import { createI18n } from '@nanostores/i18n';
import { atom } from 'nanostores';

/** The languages of the user interface; English is the base and lives in the code. */
type Locale = 'en';

const locale = atom<Locale>('en');

/** Defines one component's texts: `i18n('chat', { title: 'Practice Session' })` is a store of them. */
export const i18n = createI18n(locale, {
  baseLocale: 'en',
  // The base texts need no loading; a second language is fetched here.
  get: () => Promise.resolve({}),
});
