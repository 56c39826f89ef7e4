import { TUTOR_NAME } from '@parley/functions/contract/basics';
import { params } from '@nanostores/i18n';
import { i18n } from '../messages/i18n.ts';

/** Texts of the app shell: header, footer and error screen. */
export const appMessages = i18n('app', {
  home: 'Parley – go to practice',
  skip: 'Skip to content',
  loading: 'Loading…',
  signIn: 'Sign In',
  signOut: 'Sign Out',
  profile: 'Profile',
  backToLogin: 'Back to Login',
  seeTutor: `Meet ${TUTOR_NAME}, your tutor`,
  tutor: `${TUTOR_NAME}, your AI tutor`,
  tutorPortrait: `Portrait of ${TUTOR_NAME}: a smiling woman with round glasses and her hair in a bun`,
  tutorDescription: 'Patient, curious and always happy to listen.',
  close: 'Close',
  toDark: 'Switch to dark theme',
  toLight: 'Switch to light theme',
  copyright: params('© {year} Parley'),
  about: 'About Parley',
  offer: 'Public Offer',
  privacy: 'Privacy Policy',
  contact: 'Contact us',
  offline: "You're offline. We'll carry on when you're back online.",
  chunkMissing: "Part of Parley didn't load.",
  crashed: 'Something went wrong on this page',
  crashedDescription: "Reloading usually helps. Everything you've already sent is safe.",
  reload: 'Reload the page',
});
