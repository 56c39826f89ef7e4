/** Fake voice sessions in any state, for component tests. */
import { atom } from 'nanostores';
import type { Transcript, TranscriptItem } from '../transcript/transcript.ts';
import type { Voice } from '../view/use-voice.ts';
import type { Connected, VoiceState } from '../machine/voice-state.ts';

export const lesson = {
  level: 'Intermediate' as const,
  topic: 'Past Simple' as const,
  customWords: ['journey'],
};

/** A transcript item, done unless a test overrides its status. */
export const said = (
  role: TranscriptItem['role'],
  text: string,
  rest: Partial<TranscriptItem> = {},
): TranscriptItem => ({
  id: `${role}-${text}`,
  role,
  text,
  status: 'done',
  interrupted: false,
  at: 0,
  ...rest,
});

const session = (secondsLeft: number) => ({
  id: 'a',
  endsAt: performance.now() + secondsLeft * 1_000,
  wordPatterns: [{ word: 'journey', pattern: '(journeys?)' }],
});

/** A connected call. */
export const connected = (
  rest: Partial<Connected> = {},
  transcript: Transcript = [],
  secondsLeft = 120,
): VoiceState => ({
  status: 'connected',
  lesson,
  session: session(secondsLeft),
  transcript,
  tutor: 'quiet',
  learner: 'quiet',
  connection: 'stable',
  microphone: { status: 'open' },
  nextPace: null,
  ...rest,
});

export const connecting: VoiceState = {
  status: 'connecting',
  step: 'microphone',
  lesson,
  idempotencyKey: 'a-key-of-ours',
  spareKey: null,
};

export const listening = (secondsLeft = 120): VoiceState => ({
  status: 'listening',
  lesson,
  idempotencyKey: 'a-key-of-ours',
  session: session(secondsLeft),
  transcript: [],
});

const nothing = () => undefined;

/** The value of `useVoice`, with functions that do nothing. */
export const createFakeVoice = (state: VoiceState, rest: Partial<Voice> = {}): Voice => ({
  state,
  send: nothing,
  owner: 'u1',
  limit: null,
  dismiss: nothing,
  settings: { microphone: null, pushToTalk: false, pace: 'normal' },
  changeSetting: nothing,
  microphones: [],
  level: atom(0),
  isMicrophoneSilent: false,
  ...rest,
});
