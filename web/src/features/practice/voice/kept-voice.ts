import { Lesson, WordPattern } from '@parley/functions/contract';
import * as z from 'zod/mini';
import { onForgetLearner } from '../../../lib/forget.ts';
import { stored } from '../../../lib/stored.ts';
import { messagesOf } from './transcript.ts';
import type { Idle, VoiceState } from './voice-state.ts';

const Kept = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unsettled'), idempotencyKey: z.string() }),
  z.object({
    // `over`: cut off by the reload, or on its way to the results.
    status: z.enum(['over', 'results']),
    lesson: Lesson,
    messages: z.array(
      z.object({ id: z.string(), role: z.enum(['user', 'assistant']), content: z.string(), at: z.number() }),
    ),
    wordPatterns: z.array(WordPattern),
  }),
]);

const kept = stored('sessionStorage', 'parley.voice-session', Kept);
onForgetLearner(kept.remove);

/**
 * Keeps what a reload of the tab must not lose: what has been said, or the key of a start. A call itself cannot go on after
 * a reload.
 */
export function keepVoice(state: VoiceState): void {
  switch (state.status) {
    case 'connected':
    case 'ending': {
      const { lesson, session, transcript } = state;
      const messages = messagesOf(transcript.filter(({ status }) => status === 'done'));
      // Words come many times a second, and are kept when a sentence is complete.
      const progress = `${session.id} ${messages.length}`;
      if (progress === keptProgress) return undefined;
      keptProgress = progress;
      return keepTalk('over', { lesson, messages, wordPatterns: session.wordPatterns });
    }
    case 'analysing':
      return keepTalk('over', state);
    case 'results':
      return keepTalk('results', state);
    case 'connecting':
    case 'listening':
      return kept.write({ status: 'unsettled', idempotencyKey: state.idempotencyKey });
    case 'idle':
      return state.unsettledKey === null
        ? kept.remove()
        : kept.write({ status: 'unsettled', idempotencyKey: state.unsettledKey });
  }
}

let keptProgress = '';

type Talk = Pick<Extract<VoiceState, { status: 'results' }>, 'lesson' | 'messages' | 'wordPatterns'>;

const keepTalk = (status: 'over' | 'results', { lesson, messages, wordPatterns }: Talk) =>
  kept.write({ status, lesson, messages: [...messages], wordPatterns: [...wordPatterns] });

/** Whether the tab was left in a call that leads to results, or in them. */
export function hasKeptVoice(): boolean {
  const found = kept.read();
  return found !== undefined && found.status !== 'unsettled' && hasLearner(found);
}

const hasLearner = ({ messages }: { messages: readonly { role: string }[] }) =>
  messages.some(({ role }) => role === 'user');

/**
 * The voice session as the tab left it, or a new one. A call that was cut off leads to its results where the learner had
 * said something.
 */
export function restoreVoice(): VoiceState {
  const found = kept.read();
  if (found === undefined) return IDLE;
  if (found.status === 'unsettled') return { ...IDLE, unsettledKey: found.idempotencyKey };
  const { lesson, messages, wordPatterns } = found;
  if (found.status === 'results') return { status: 'results', attempt: 0, lesson, messages, wordPatterns };
  if (!hasLearner(found)) return IDLE;
  return {
    status: 'analysing',
    attempt: 0,
    why: 'stopped',
    results: 'coming',
    lesson,
    messages,
    wordPatterns,
  };
}

const IDLE: VoiceState & Idle = { status: 'idle', attempt: 0, error: null, unsettledKey: null };
