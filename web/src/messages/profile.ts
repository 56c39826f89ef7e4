import { i18n } from './i18n.ts';

/** /profile; what spec.md section 2 quotes is here to the letter. */
export const profileMessages = i18n('profile', {
  title: 'Profile',
  loading: 'Loading profile...',
  notFound: 'User data not found',
  email: 'Email',
  plan: 'Plan',
  save: 'Save name',
  saving: 'Saving…',
  saved: 'Your name has been saved.',
  notSaved: 'Your name could not be saved. Please try again.',
  notSavedYet: 'This is taking long. Your name will be saved as soon as Parley can be reached.',
  back: 'Back to practice',
});
