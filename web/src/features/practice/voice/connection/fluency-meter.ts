import type { FluencyFigures } from '@parley/functions/contract';
import type { ServerEvent } from './realtime-events.ts';
import { MIN_SPEECH_LEVEL } from '../media/silence-detector.ts';

/** The level is measured five times a second, so shorter silences cannot be told from those between words. */
const PAUSE_MS = 400;
/** A click or a breath is one measurement long. */
const MIN_BURST_MS = 300;
/** After a longer silence, a turn no longer counts as an answer. */
const MAX_ANSWER_MS = 20_000;

/** Continuous speech, in ms of the meter's clock. */
interface Burst {
  start: number;
  end: number;
}

const NONE: FluencyFigures = { speakingMs: 0, pauses: 0, turns: 0, answers: 0, answerMs: 0 };

/** Adds a turn of the learner, which may answer the tutor. */
function addTurn(
  figures: FluencyFigures,
  bursts: readonly Burst[],
  tutorStoppedAt: number | null,
): FluencyFigures {
  const speech = bursts.filter(({ start, end }) => end - start >= MIN_BURST_MS);
  const [first] = speech;
  const last = speech.at(-1);
  if (!first || !last) return figures;
  const pauses = speech.filter(({ start }, index) => start - (speech[index - 1]?.end ?? start) >= PAUSE_MS);
  const delay = tutorStoppedAt === null ? Infinity : first.start - tutorStoppedAt;
  const isAnswer = delay <= MAX_ANSWER_MS;
  return {
    speakingMs: figures.speakingMs + Math.round(last.end - first.start),
    pauses: figures.pauses + pauses.length,
    turns: figures.turns + 1,
    answers: figures.answers + (isAnswer ? 1 : 0),
    answerMs: figures.answerMs + (isAnswer ? Math.round(delay) : 0),
  };
}

/** Measures when the learner speaks in a call, from the level of the microphone. Times are in ms of one clock. */
export function createFluencyMeter() {
  let figures = NONE;
  let bursts: Burst[] = [];
  let burstStart: number | null = null;
  let isVoiced = false;
  let isTutorSpeaking = false;
  let tutorStoppedAt: number | null = null;

  function endBurst(now: number) {
    if (burstStart !== null) bursts.push({ start: burstStart, end: now });
    burstStart = null;
  }

  function endTurn(now: number) {
    endBurst(now);
    figures = addTurn(figures, bursts, tutorStoppedAt);
    bursts = [];
    tutorStoppedAt = null;
  }

  return {
    /** Call this at least when the level changes. */
    addLevel: (level: number, now: number): void => {
      isVoiced = level >= MIN_SPEECH_LEVEL;
      if (isTutorSpeaking) return;
      if (!isVoiced) endBurst(now);
      else burstStart ??= now;
    },
    addEvent: ({ type }: ServerEvent, now: number): void => {
      if (type === 'output_audio_buffer.started') {
        endTurn(now);
        isTutorSpeaking = true;
      } else if (
        isTutorSpeaking &&
        (type === 'output_audio_buffer.stopped' || type === 'output_audio_buffer.cleared')
      ) {
        isTutorSpeaking = false;
        // An interruption is not an answer.
        tutorStoppedAt = type === 'output_audio_buffer.stopped' ? now : null;
        if (isVoiced) burstStart = now;
      }
    },
    /** The figures up to now, with the unfinished turn. */
    get: (now: number): FluencyFigures => {
      const unfinished = burstStart === null ? bursts : [...bursts, { start: burstStart, end: now }];
      return addTurn(figures, unfinished, tutorStoppedAt);
    },
  };
}
