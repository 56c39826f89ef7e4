/** Fake voice sessions in any state, for component tests. */
import { atom } from 'nanostores';
import type { Transcript, TranscriptItem } from '../transcript/transcript.ts';
import type { Voice } from '../view/use-voice.ts';
import { addMilliseconds, getMoment } from '../../../../lib/moment.ts';
import { NO_RESPONSES } from '../machine/response-sequence.ts';
import type { Connected, VoiceState } from '../machine/voice-state.ts';

export const lesson = {
  level: 'Intermediate' as const,
  topic: 'Past Simple' as const,
  customWords: ['journey'],
};

/** Creates a transcript item, done unless a test overrides its status. */
export const createTranscriptItem = (
  role: TranscriptItem['role'],
  text: string,
  rest: Partial<TranscriptItem> = {},
): TranscriptItem => ({
  id: `${role}-${text}`,
  role,
  text,
  status: 'done',
  isInterrupted: false,
  at: 0,
  ...rest,
});

const createSession = (secondsLeft: number) => ({
  id: 'a',
  endsAt: addMilliseconds(getMoment(), secondsLeft * 1_000),
  durationMinutes: 2,
  wordPatterns: [{ word: 'journey', pattern: '(journeys?)' }],
});

/** Creates the state of a connected call. */
export const createConnectedState = (
  rest: Partial<Connected> = {},
  transcript: Transcript = [],
  secondsLeft = 120,
): VoiceState => ({
  status: 'connected',
  idempotencyKey: 'key-1',
  lesson,
  session: createSession(secondsLeft),
  transcript,
  fluency: undefined,
  tutor: 'quiet',
  learner: 'quiet',
  connection: 'stable',
  isInterrupted: false,
  microphone: { status: 'open' },
  responses: NO_RESPONSES,
  afterSpeech: null,
  eagerness: 'low',
  isDetectionStale: false,
  turnHold: 'none',
  connectedAt: 0,
  ...rest,
});

export const connectingState: VoiceState = {
  status: 'connecting',
  step: 'microphone',
  lesson,
  idempotencyKey: 'key-1',
  fallbackKey: null,
};

/** Creates the state of a call that is not connected yet. */
export const createListeningState = (secondsLeft = 120): VoiceState => ({
  status: 'listening',
  lesson,
  idempotencyKey: 'key-1',
  session: createSession(secondsLeft),
  transcript: [],
  fluency: undefined,
});

const noop = () => undefined;

/** Creates a return value of `useVoice` with functions that do nothing. */
export const createFakeVoice = (state: VoiceState, rest: Partial<Voice> = {}): Voice => ({
  state,
  send: noop,
  owner: 'u1',
  limit: null,
  dismiss: noop,
  settings: { microphone: null, speaker: null, waitTime: 'automatic', pushToTalk: false, pace: 'normal' },
  changeSetting: noop,
  devices: { microphones: [], speakers: [] },
  level: atom(0),
  isMicrophoneSilent: false,
  ...rest,
});
