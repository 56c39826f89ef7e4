import { i18n } from './i18n.ts';

/** The text of each error code (docs/product.md 8). */
export const errorMessages = i18n('errors', {
  offline: "Parley can't be reached. Check your connection and try again.",
  timeout: 'This is taking too long. Please try again.',
  'bad-answer': 'Something went wrong. Please try again.',
  interrupted: 'The reply was interrupted. Please try again.',
  'private-window': "Free sessions aren't available in private browsing.",
  unauthenticated: 'User not authenticated',
  'app-check-failed': "We couldn't verify this app. Please reload the page.",
  'registered-only': 'Please sign in to continue.',
  'recent-sign-in-required': 'Please enter your password again to continue.',
  'admin-only': 'Only admins can do this.',
  'own-admin-status': 'You cannot remove your own admin privileges',
  'changed-meanwhile': 'Someone else changed this in the meantime. Check the current values and try again.',
  'email-exists': 'Another account already uses this email address.',
  'last-admin': "You're the only admin. Make someone else an admin first.",
  'invalid-argument': "Something in this request isn't valid. Please check it and try again.",
  'payload-too-large': "That's too much text at once. Please shorten it.",
  'route-not-found': 'Parley has been updated. Please reload the page.',
  'user-not-found': 'User document not found',
  'plan-not-found': "We couldn't find your plan. Please contact us.",
  'session-not-found': 'This session no longer exists. Please start a new one.',
  'session-ended': 'This session has ended. Please start a new one.',
  'idempotency-key-reused': 'The session could not be started. Please try again.',
  conflict: 'Something else changed at the same time. Please try again.',
  'word-not-found': 'This word is no longer in your word bank.',
  'word-exists': 'This word is already in your word bank.',
  'word-bank-full': 'Your word bank is full. Delete words you already know to make room.',
  'quota-exhausted-text': 'Text-chat limit reached – upgrade your plan.',
  'quota-exhausted-text-anonymous': "You've used your free text-chat session",
  'quota-exhausted-voice': 'Voice-chat limit reached — upgrade your plan.',
  'quota-exhausted-voice-anonymous': "You've used your free voice-chat session",
  'too-many-guests':
    'Too many free sessions were started from this device or network. Please sign in, or try again later.',
  'too-many-requests': "You're doing that too often. Please try again later.",
  MESSAGE_LIMIT_REACHED: 'Your session has ended because you reached the maximum messages per session.',
  'model-failed': "The tutor couldn't answer. Please try again.",
  'model-refused': "The tutor couldn't answer that. Please try saying it another way.",
  'model-unavailable': 'The tutor is busy right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
});

/** Errors of calls (docs/product.md 8). */
export const voiceErrorMessages = i18n('voiceErrors', {
  'microphone-denied': 'Microphone permission denied or not detected.',
  'microphone-silent': 'Microphone access is required for voice chat.',
  'microphone-lost': 'Your microphone was unplugged. Reconnect it or choose another one.',
  'call-failed': 'Failed to connect to voice chat service',
  'call-dropped': 'The connection to your tutor was lost.',
  hidden: 'The call ended because this page was in the background for a minute.',
  'call-elsewhere': "You're in a voice chat in another tab. Please end it there first.",
});
