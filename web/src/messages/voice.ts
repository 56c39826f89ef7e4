import { params } from '@nanostores/i18n';
import { i18n } from './i18n.ts';

/** A call with the tutor; what spec.md section 2 quotes is here to the letter. */
export const callMessages = i18n('call', {
  connectingAbout: 'Please allow the microphone if your browser asks for it.',
  callingAbout: 'Calling your tutor.',
  listening: 'Listening…',
  listeningAbout: 'Your tutor is picking up.',
  connected: 'Connected',
  speaking: 'Your tutor is speaking',
  thinking: 'Your tutor is thinking…',
  hearing: 'Your tutor is listening to you',
  yourTurn: 'Your turn',
  yourTurnHold: 'Your turn: hold the button and speak',
  muted: 'Your microphone is off',
  ended: 'Voice chat ended – analysing …',

  timeLeft: 'Time left',
  minuteLeft: 'One minute left',
  secondsLeft: 'Ten seconds left',

  logEmpty: 'What you and your tutor say appears here.',
  interrupted: 'interrupted',
  unclear: 'This could not be understood.',

  mute: 'Mute',
  unmute: 'Unmute',
  sayAgain: 'Say it again',
  hint: 'Give me a hint',
  hold: 'Hold to talk',
  holding: 'Let go to finish',
  settings: 'Voice settings',

  shaky: 'The connection is unsteady. Please wait a moment.',
  unheard: "We can't hear you.",
  chooseMicrophone: 'Choose a microphone',
});

/** The dialog of the same name. */
export const voiceSettingsMessages = i18n('voiceSettings', {
  title: 'Voice settings',
  microphone: 'Microphone',
  microphoneAbout: 'Say something: the bar below should move.',
  microphoneOff: 'It is off now, so there is no level to show.',
  systemMicrophone: "The system's own choice",
  unnamedMicrophone: params('Microphone {n}'),
  level: 'How loud your microphone is',
  test: 'Test the microphone',
  testAbout: 'Your browser may ask you to allow the microphone.',
  pushToTalk: 'Push to talk',
  pushToTalkAbout: 'Hold a button while you speak. It gives you all the time you need.',
  pace: 'How fast your tutor speaks',
  slower: 'Slower',
  normal: 'Normal',
  close: 'Done',
});
