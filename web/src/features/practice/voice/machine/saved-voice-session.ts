import { Lesson, WordPattern } from '@parley/functions/contract';
import * as z from 'zod/mini';
import { onForgetLearner } from '../../../../lib/forget.ts';
import { stored } from '../../../../lib/stored.ts';
import { toMessages } from '../transcript/transcript.ts';
import type { Idle, VoiceState } from './voice-state.ts';

const Kept = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unsettled'), idempotencyKey: z.string() }),
  z.object({
    // `over`: cut off by the reload, or on its way to the results.
    status: z.enum(['over', 'results']),
    owner: z.string(),
    sessionId: z.string(),
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
 * Keeps what a reload of the tab must not lose: what its owner, a uid, has said, or the key of a start. A call itself cannot
 * go on after a reload.
 */
export function saveVoiceSession(state: VoiceState, owner: string): void {
  switch (state.status) {
    case 'connected':
    case 'ending': {
      const { lesson, session, transcript } = state;
      const messages = toMessages(transcript.filter(({ status }) => status === 'done'));
      // Words come many times a second, and are kept when a sentence is complete.
      const progress = `${session.id} ${messages.length}`;
      if (progress === keptProgress) return undefined;
      keptProgress = progress;
      const { id: sessionId, wordPatterns } = session;
      return saveSession('over', owner, { sessionId, lesson, messages, wordPatterns });
    }
    case 'analysing':
      return saveSession('over', owner, state);
    case 'results':
      return saveSession('results', owner, state);
    case 'connecting':
    case 'listening':
      return kept.write({ status: 'unsettled', idempotencyKey: state.idempotencyKey });
    case 'idle':
      return state.retryKey === null
        ? kept.remove()
        : kept.write({ status: 'unsettled', idempotencyKey: state.retryKey });
  }
}

let keptProgress = '';

type Talk = Omit<Extract<VoiceState, { status: 'results' }>, 'status'>;

function saveSession(status: 'over' | 'results', owner: string, talk: Talk): void {
  const { sessionId, lesson, messages, wordPatterns } = talk;
  kept.write({
    status,
    owner,
    sessionId,
    lesson,
    messages: [...messages],
    wordPatterns: [...wordPatterns],
  });
}

/** Whose the call is that the tab was left in or after; null where there is none. */
export function getSavedVoiceOwner(): string | null {
  const found = kept.read();
  return found === undefined || found.status === 'unsettled' ? null : found.owner;
}

/** Whether the tab was left in a call that leads to results, or in them. */
export function hasSavedVoiceSession(): boolean {
  const found = kept.read();
  return found !== undefined && found.status !== 'unsettled' && hasLearner(found);
}

const hasLearner = ({ messages }: { messages: readonly { role: string }[] }) =>
  messages.some(({ role }) => role === 'user');

/**
 * The voice session as the tab left it, or a new one. A call that was cut off leads to its results where the learner had
 * said something.
 */
export function restoreVoiceSession(): VoiceState {
  const found = kept.read();
  if (found === undefined) return IDLE;
  if (found.status === 'unsettled') return { ...IDLE, retryKey: found.idempotencyKey };
  const { sessionId, lesson, messages, wordPatterns } = found;
  const talk = { sessionId, lesson, messages, wordPatterns };
  if (found.status === 'results') return { status: 'results', ...talk };
  if (!hasLearner(found)) return IDLE;
  return { status: 'analysing', why: 'stopped', results: 'coming', ...talk };
}

const IDLE: VoiceState & Idle = { status: 'idle', error: null, retryKey: null };
