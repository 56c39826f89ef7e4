import { createI18n } from '@nanostores/i18n';
import { atom } from 'nanostores';

/** Languages of the user interface. English is the base and is part of the code. */
type Locale = 'en';

const locale = atom<Locale>('en');

/** Defines the texts of a component as a store: `i18n('chat', { title: 'Practice Session' })`. */
export const i18n = createI18n(locale, {
  baseLocale: 'en',
  // Would load the texts of another language; there is none yet.
  get: () => Promise.resolve({}),
});
