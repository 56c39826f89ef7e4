import { params } from '@nanostores/i18n';
import { TUTOR_NAME } from '@parley/functions/contract/basics';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';

export const chatMessages = i18n('chat', {
  title: 'Practice Session',
  log: 'Conversation',
  empty:
    'Click "Start Text Session" to begin your session. Or click "Start Voice Chat". If the AI is silent, just say "Hello".',
  emptyWithoutCalls: 'Click "Start Text Session" to begin your session.',
  placeholder: 'Type your message…',
  placeholderDisabled: 'Start a session to begin chatting...',
  message: 'Your message',
  send: 'Send',
  finish: 'Finish Practice',
  finishAfter: count({
    one: 'Send one more message to finish.',
    other: 'Send {count} more messages to finish.',
  }),
  messagesUsed: params('{n} of {max} messages'),
  finishable: 'You can finish now or keep going.',
  ended: 'The session has ended. Your feedback is on its way.',
  voiceIdle: 'Voice chat: idle',
  connecting: 'Connecting…',
  starting: 'Starting your session…',
  startingDescription: `${TUTOR_NAME} is thinking of a good first question.`,
  writing: `${TUTOR_NAME} is writing…`,
  newMessage: 'New message',
  you: 'You',
  tutor: TUTOR_NAME,
  notAnswered: 'No reply yet',
  tryAgain: 'Try again',
  charactersLeft: count({ one: '{count} character left', other: '{count} characters left' }),
  analysing: 'Analysing your conversation…',
  waiting: "You're offline",
  waitingDescription: "You'll get your feedback when you're back online.",
  stopWaiting: 'Back to the conversation',
  analysingDescription: 'Checking your vocabulary and grammar, and choosing words to learn next.',
});
