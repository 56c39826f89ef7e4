import { MAX_REPLY_DELAY_MS, type CallQuality } from '@parley/functions/contract';
import type { ServerEvent } from './realtime-events.ts';

/** A learner who resumes speaking this soon after the tutor has begun to reply had only paused. */
const CUT_OFF_MS = 1_500;

/**
 * Measures how well the tutor takes turns in a call: how long after the end of the learner's turn the tutor is heard, and how often
 * the tutor cuts the learner off. All times are in ms on the same clock.
 */
export function createCallQualityMeter(onCutOff: () => void) {
  const quality: CallQuality = { replies: 0, replyDelayMs: 0, cutOffs: 0 };
  let turnEndedAt: number | null = null;
  let replyBeganAt: number | null = null;

  function addReply(now: number) {
    const delay = turnEndedAt === null ? Infinity : now - turnEndedAt;
    // Longer delays have other causes, such as a learner who holds the turn.
    const isReply = delay <= MAX_REPLY_DELAY_MS;
    turnEndedAt = null;
    replyBeganAt = isReply ? now : null;
    if (!isReply) return;
    quality.replies += 1;
    quality.replyDelayMs += Math.round(delay);
  }

  function addSpeech(now: number) {
    turnEndedAt = null;
    if (replyBeganAt === null || now - replyBeganAt > CUT_OFF_MS) return;
    replyBeganAt = null;
    quality.cutOffs += 1;
    onCutOff();
  }

  return {
    addEvent: ({ type }: ServerEvent, now: number): void => {
      if (type === 'input_audio_buffer.committed') turnEndedAt = now;
      if (type === 'output_audio_buffer.started') addReply(now);
      if (type === 'input_audio_buffer.speech_started') addSpeech(now);
    },
    /** Undefined if there was no reply to measure. */
    get: (): CallQuality | undefined => (quality.replies === 0 ? undefined : { ...quality }),
  };
}
