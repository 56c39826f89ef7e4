import { TUTOR_NAME } from '@parley/functions/contract/basics';
import { params } from '@nanostores/i18n';
import { i18n } from '../../../../messages/i18n.ts';

/** Voice sessions, with the fixed texts of docs/product.md 2.3. */
export const voiceMessages = i18n('voice', {
  endDescription: "You'll get feedback on what you've said so far.",
  connectingDescription: 'If your browser asks, allow it to use your microphone.',
  callingDescription: `Calling ${TUTOR_NAME}…`,
  listening: 'Listening…',
  listeningDescription: `${TUTOR_NAME} is answering the call.`,
  connected: 'Connected',
  reconnecting: 'Reconnecting…',
  reconnectingDescription: 'Your connection was lost. Your conversation is safe.',
  speaking: `${TUTOR_NAME} is speaking`,
  thinking: `${TUTOR_NAME} is thinking…`,
  hearing: `${TUTOR_NAME} is listening to you`,
  hearingHeld: `${TUTOR_NAME} is listening – release to send`,
  hearingLatched: `${TUTOR_NAME} is listening – tap to send`,
  yourTurn: 'Your turn',
  yourTurnHold: 'Your turn – hold or tap the button and speak',
  muted: 'Your microphone is off',
  endedByTutor: `${TUTOR_NAME} had to end the call early.`,
  ended: 'Voice chat ended – analysing …',

  timeLeft: 'Time left',
  halfMinuteLeft: 'Thirty seconds left',
  secondsLeft: 'Ten seconds left',

  logEmpty: 'Your conversation will appear here.',
  interrupted: 'interrupted',
  unclear: "We couldn't make this out.",

  mute: 'Mute',
  unmute: 'Unmute',
  sayAgain: 'Say that again',
  hint: 'Give me a hint',
  talk: 'Hold or tap to talk',

  unanswered: `${TUTOR_NAME} didn't answer.`,
  askAgain: 'Ask again',
  unstable: 'Your connection is unstable. Reconnecting…',
  paused: 'Another app is using your microphone or sound.',
  continue: 'Tap to continue',
  silent: "We can't hear you.",
  chooseMicrophone: 'Choose a microphone',

  settings: 'Voice settings',
  microphone: 'Microphone',
  microphoneDescription: 'Say something. The bar below should move.',
  microphoneOff: "Your microphone is off, so there's no level to show.",
  systemMicrophone: 'System default',
  unnamedMicrophone: params('Microphone {n}'),
  level: 'Microphone level',
  test: 'Test microphone',
  testDescription: 'Your browser may ask for permission to use it.',
  pushToTalk: 'Push to talk',
  pushToTalkDescription: 'Hold or tap a button to speak, and take all the time you need.',
  pace: "Tutor's speaking speed",
  slower: 'Slower',
  normal: 'Normal',
  close: 'Done',
});
