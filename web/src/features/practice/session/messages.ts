import { TUTOR_NAME } from '@parley/functions/contract/basics';
import { params } from '@nanostores/i18n';
import { i18n } from '../../../messages/i18n.ts';

export const sessionMessages = i18n('session', {
  title: 'Current Session',
  level: 'Level',
  topic: 'Topic',
  words: 'Words',
  noWords: 'None',
  used: ', used',
  wordCount: params('{n}/{max}'),
  wordsUsed: params('Practice words used: {n} of {max}'),
  messages: 'Messages',
  messagesUsed: params('{n} of {max}'),
  sessionsLeft: 'Sessions left',
  corrections: 'Corrections during practice',
  flow: 'None – only in the feedback',
  gentle: 'Now and then',
  accuracy: 'After each mistake',
  explanations: 'Explanations in your feedback',
  en: 'English',
  uk: 'English and Ukrainian',
  sessionLength: 'Session length',
  open: 'Session details',
  end: 'End Text Session',
  endVoice: 'End Voice Chat',
  endTitle: 'End this session?',
  endDescription: "You'll lose this conversation and won't get any feedback.",
  endOrFinishDescription:
    "You'll lose this conversation. To get your feedback, finish your practice instead.",
  stay: 'Keep practising',
  startNew: 'Start New Practice',
  practiseAgain: 'Practise this again',
  restoring: 'Restoring your session…',
});

/** Toasts that do not belong to an error code (docs/product.md 5 and 8). */
export const toastMessages = i18n('toasts', {
  feedbackNotStarted: "Couldn't generate feedback – please retry.",
  wordsNotSuggested: 'Failed to fetch suggested words',
  voiceTimeOver: 'Your voice session has ended because you reached the maximum voice time.',
  callNotCounted: "This call doesn't count towards your session limit.",
  topicsNotLoaded: "We couldn't open the list of topics. Check your connection and try again.",
  voiceSettingsNotLoaded: "We couldn't open voice settings. Check your connection and try again.",
  notReadAloud: "We can't read this message aloud right now.",
  wordsFull: 'You already have 10 practice words.',
});

export type ToastText = keyof ReturnType<typeof toastMessages.get>;

/** Errors of calls (docs/product.md 8). */
export const voiceErrorMessages = i18n('voiceErrors', {
  'calls-unsupported': "This browser doesn't support calls. Use another browser, or practise by text.",
  'microphone-denied': 'Microphone permission denied or not detected.',
  'no-audio-track': 'Microphone access is required for voice chat.',
  'microphone-lost': 'Your microphone was disconnected. Reconnect it or choose another one.',
  'call-failed': 'Failed to connect to voice chat service',
  'call-dropped': `The connection to ${TUTOR_NAME} was lost.`,
  'call-elsewhere': "You're in a voice chat in another tab. Please end it there first.",
  unheard: 'Check your microphone, find a quieter place, or practise by text.',
});
