import { params } from '@nanostores/i18n';
import { i18n } from '../../../messages/i18n.ts';

/** The practice page before and around a session, with the fixed texts of docs/product.md 2.3. */
export const introMessages = i18n('intro', {
  title: 'Practise English in conversation',
  lede: 'Choose a level and a topic, chat with your tutor, then see what went well and what to work on next.',
  guestBanner: 'Welcome, Guest User! You have 1 free text session and 1 free voice session.',
  guestBannerText: 'Welcome, Guest User! You have 1 free text session.',
  guestBannerVoice: 'Welcome, Guest User! You have 1 free voice session.',
  guestSignIn: 'Sign in',
  guestSignInFor: 'to unlock more practice sessions.',
});

export const settingsMessages = i18n('settings', {
  title: 'Your session',
  level: 'English level',
  topic: 'Grammar topic',
  words: 'Practice words',
  wordsHint: 'Optional. Your tutor will help you use them.',
  wordsPlaceholder: 'A word or phrase',
  wordsCount: params('{n}/{max} words added'),
  add: 'Add',
  remove: params('Remove {word}'),
  autoFill: 'Auto fill',
  choosingWords: 'Choosing words…',
  bank: 'Bank',
  duplicate: 'This word is already in your list.',
  notAWord: 'Enter at least one letter or number.',
  tooLong: params('Please use at most {max} characters.'),
  full: 'Your list is full.',
  start: 'Start Text Session',
  notStarted: "Your session didn't start",
  interrupted: 'Your voice chat was interrupted',
});

/** The limit dialog for guests, with the fixed texts of docs/product.md 2.6. */
export const guestLimitMessages = i18n('guestLimit', {
  title: 'Sign In Required',
  text: "You've used your free text-chat session",
  voice: "You've used your free voice-chat session",
  about: 'Sign in or create an account to continue learning with unlimited access to all features.',
  benefit: 'Multiple sessions',
});

/** The limit dialog for registered users, with the fixed texts of docs/product.md 2.6. */
export const userLimitMessages = i18n('userLimit', {
  title: 'Upgrade Required',
  text: "You've reached your monthly text-chat limit",
  voice: "You've reached your monthly voice-chat limit",
  about:
    'Upgrade your plan to continue learning without interruptions and unlock unlimited access to all features.',
  benefit: 'More sessions',
});

export const limitMessages = i18n('limit', {
  privateWindow:
    "Free sessions aren't available in private browsing. Open a regular window, or sign in here.",
  signIn: 'Sign In',
  upgrade: 'Upgrade Now',
  plans: 'View all plans',
  later: 'Later',
});
