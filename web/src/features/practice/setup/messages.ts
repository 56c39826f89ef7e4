import { params } from '@nanostores/i18n';
import { i18n } from '../../../messages/i18n.ts';

/** The practice page outside a session, with the fixed texts of docs/product.md 2.3. */
export const introMessages = i18n('intro', {
  pageTitle: 'Parley – practise English with an AI tutor',
  title: 'Practise English in conversation',
  lede: 'Choose a grammar topic, practise it with an AI tutor, and see how well you used it.',
  guestLede: 'Free · No card needed · About two minutes',
  guestBanner: 'Welcome, Guest User! You have 1 free text session and 1 free voice session.',
  guestBannerText: 'Welcome, Guest User! You have 1 free text session.',
  guestBannerVoice: 'Welcome, Guest User! You have 1 free voice session.',
  guestSignIn: 'Sign in',
  guestSignInFor: 'to unlock more practice sessions.',
});

export const settingsMessages = i18n('settings', {
  title: 'Your session',
  level: 'How well do you speak English?',
  findLevel: 'Find your level',
  topic: 'Grammar topic',
  surprise: 'Surprise me',
  words: 'Practice words',
  wordsHint: 'Optional. Your tutor will help you use them.',
  wordsPlaceholder: 'A word or phrase',
  wordsCount: params('{n}/{max} words added'),
  add: 'Add',
  remove: params('Remove {word}'),
  autoFill: 'Auto fill',
  choosingWords: 'Choosing words…',
  duplicate: 'This word is already in your list.',
  notAWord: 'Enter at least one letter or number.',
  tooLong: params('Please use at most {max} characters.'),
  full: 'Your list is full.',
  start: 'Start Text Session',
  notStarted: "Your session didn't start",
  interrupted: 'Your voice chat was interrupted',
  unheard: "We couldn't make out what you said",
});
