import { count, params } from '@nanostores/i18n';
import { i18n } from './i18n.ts';

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
  startVoice: 'Start Voice Chat',
  startVoiceFree: 'Start Free Voice Chat',
  voiceSettings: 'Voice settings',
  cutOff: 'Your voice chat was interrupted',
});

export const sessionMessages = i18n('session', {
  title: 'Current Session',
  level: 'Level',
  topic: 'Topic',
  words: 'Words',
  noWords: 'None',
  messages: 'Messages',
  messagesUsed: params('{n} of {max}'),
  open: 'Session details',
  end: 'End Text Session',
  endVoice: 'End Voice Chat',
  endTitle: 'End this session?',
  endAbout: "You'll lose this conversation and won't get any feedback.",
  endAboutFinish: "You'll lose this conversation. To get your feedback, finish the practice instead.",
  stay: 'Keep practising',
  startNew: 'Start New Practice',
  restoring: 'Restoring your session…',
});

export const chatMessages = i18n('chat', {
  title: 'Practice Session',
  log: 'Conversation',
  empty:
    'Click "Start Text Session" to begin your session. Or click "Start Voice Chat". If the AI is silent, just say "Hello".',
  placeholder: 'Type your message…',
  placeholderDisabled: 'Start a session to begin chatting...',
  message: 'Your message',
  send: 'Send',
  finish: 'Finish Practice',
  finishAfter: count({
    one: 'Send one more message to finish.',
    other: 'Send {count} more messages to finish.',
  }),
  finishable: 'You can finish now or keep going.',
  ended: 'The session has ended. Your feedback is on its way.',
  voiceIdle: 'Voice chat: idle',
  connecting: 'Connecting…',
  starting: 'Starting your session…',
  startingAbout: 'Your tutor is thinking of a good first question.',
  writing: 'Your tutor is writing…',
  newMessage: 'New message',
  you: 'You',
  tutor: 'Your tutor',
  notAnswered: 'No reply yet',
  tryAgain: 'Try again',
  charactersLeft: count({ one: '{count} character left', other: '{count} characters left' }),
  analysing: 'Analysing your conversation…',
  analysingAbout: 'Checking your vocabulary and grammar, and what to learn next.',
});

/** Listening to a message. */
export const listenMessages = i18n('listen', {
  listen: 'Listen',
  stop: 'Stop listening',
});

/** Saving words of a message. */
export const savingWordsMessages = i18n('savingWords', {
  save: 'Save words',
  notLoaded: "We couldn't load these words. Check your connection and try again.",
});
