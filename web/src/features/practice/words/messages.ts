import { params } from '@nanostores/i18n';
import { i18n } from '../../../messages/i18n.ts';

/** Looking up words and saving them to the word bank. */
export const wordMessages = i18n('words', {
  words: 'Words in this message',
  hint: 'Tap a word to see what it means.',
  /** Guests cannot look words up. */
  guestHint: 'Tap a word to hear it.',
  close: 'Close',
  notLoaded: "We couldn't load this word. Check your connection and try again.",

  loading: 'Looking up this word…',
  notFound: "We couldn't find a meaning for this word.",
  level: params('Level {level}'),
  addToBank: 'Add to word bank',
  inBank: 'In your word bank',
  add: params('Add {word} to your word bank'),
  added: params('{word} is in your word bank'),
  signUp: 'Create a free account',
  signUpFor: 'to look up and save words.',
  signUpAfterCall: 'To look up and save words, create a free account after the call.',
});
