import { i18n } from './i18n.ts';

/** What a learner reads about each error code (spec.md section 8), whether in a toast or in place. */
export const errorMessages = i18n('errors', {
  offline: "Parley can't be reached. Check your connection and try again.",
  timeout: 'This is taking too long. Please try again.',
  'bad-answer': 'Parley gave an answer that makes no sense. Please try again.',
  interrupted: 'The reply was interrupted. Please try again.',
  'private-window': 'A free session needs a window that is not private.',
  unauthenticated: 'User not authenticated',
  'app-check-failed': 'Parley could not make sure that this is the real app. Please reload the page.',
  'registered-only': 'Please sign in to do this.',
  'recent-sign-in-required': 'Please enter your password again to do this.',
  'admin-only': 'Only admins can do this.',
  'own-admin-status': 'You cannot remove your own admin privileges',
  'changed-meanwhile':
    'This was changed by somebody else in the meantime. Please look at what it is now, and try again.',
  'email-exists': 'Another account has this email address already.',
  'last-admin': 'You are the only admin. Make somebody else an admin first.',
  'invalid-argument': 'Something in this request is not allowed. Please change it and try again.',
  'payload-too-large': 'That is too much text at once. Please make it shorter.',
  'route-not-found': 'Parley has been updated. Please reload the page.',
  'user-not-found': 'User document not found',
  'plan-not-found': 'Your plan was not found. Please contact us.',
  'session-not-found': 'This session no longer exists. Please start a new one.',
  'session-ended': 'This session has ended. Please start a new one.',
  'idempotency-key-reused': 'The session could not be started. Please try again.',
  conflict: 'Two things happened at once. Please try again.',
  'word-not-found': 'This word is no longer in your word bank.',
  'word-exists': 'This word is in your word bank already.',
  'word-bank-full': 'Your word bank is full. Delete words that you know well to make room.',
  'quota-exhausted-text': 'Text-chat limit reached – upgrade your plan.',
  'quota-exhausted-text-anonymous': "You've used your free text-chat session",
  'quota-exhausted-voice': 'Voice-chat limit reached — upgrade your plan.',
  'quota-exhausted-voice-anonymous': "You've used your free voice-chat session",
  'too-many-guests':
    'Too many free sessions were started from this device or network. Please sign in, or try again later.',
  'too-many-requests': 'That was a lot in a short time. Please try again later.',
  MESSAGE_LIMIT_REACHED: 'Your session has ended because you reached the maximum messages per session.',
  'model-failed': "The tutor couldn't answer. Please try again.",
  'model-refused': "The tutor couldn't answer that. Please try again in other words.",
  'model-unavailable': 'The tutor is busy right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
});

/** What can go wrong with a voice chat besides (spec.md section 8). */
export const voiceErrorMessages = i18n('voiceErrors', {
  'microphone-denied': 'Microphone permission denied or not detected.',
  'microphone-silent': 'Microphone access is required for voice chat.',
  'microphone-lost': 'Your microphone was unplugged. Connect it again, or choose another one.',
  'call-failed': 'Failed to connect to voice chat service',
  'call-dropped': 'The connection to your tutor was lost.',
  hidden: 'The call has ended because this page was out of sight for a minute.',
  'call-elsewhere': 'You are in a voice chat in another tab. Please end it there first.',
});

/** Toasts that are not the text of one error code (spec.md sections 5 and 8). */
export const toastMessages = i18n('toasts', {
  feedbackNotStarted: "Couldn't generate feedback – please retry.",
  wordsNotSuggested: 'Failed to fetch suggested words',
  voiceTimeOver: 'Your voice session has ended because you reached the maximum voice time.',
  nothingSaid: 'There is no feedback this time: nothing that you said could be understood.',
  voiceSettingsNotLoaded: "Voice settings can't be opened. Check your connection and try again.",
  notReadAloud: "This message can't be read aloud right now.",
  wordsFull: 'You already have 10 practice words.',
  bankNotLoaded: "Couldn't load Word Bank. Please try again.",
});

export type ToastText = keyof ReturnType<typeof toastMessages.get>;
