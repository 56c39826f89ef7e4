import type OpenAI from 'openai';
import type { AudioTranscription } from 'openai/resources/realtime/realtime';
import { NotFoundError } from 'openai';
import type { Config } from '../config.ts';
import type { Ai } from './ai.ts';
import { startDeadline } from './deadline.ts';
import { NonsenseError, toModelError } from './model-error.ts';
import { safetyIdentifier } from './safety-identifier.ts';

/** Two short sentences and a question are some 300 tokens of sound; nothing may talk on for minutes. */
const MAX_REPLY_TOKENS = 1_500;

const HANG_UP_TIMEOUT_MS = 5_000;

/** Whoever asked for a call may go away: the model is still waited for, because only its answer names the call. */
const NOBODY_LEAVES = new AbortController().signal;

/** Calls by OpenAI Realtime over WebRTC. */
export function createCalls(client: OpenAI, config: Config['model']): Pick<Ai, 'openCall' | 'hangUp'> {
  return {
    async hangUp(callId) {
      try {
        await client.realtime.calls.hangup(callId, { timeout: HANG_UP_TIMEOUT_MS });
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw toModelError(error);
      }
    },

    async openCall(offerSdp, { instructions, turnTaking }, { uid, onWork, onOpened }) {
      const deadline = startDeadline(config.timeoutMs, NOBODY_LEAVES);
      try {
        const answer = await client.realtime.calls.create(
          {
            sdp: offerSdp,
            session: {
              type: 'realtime',
              model: config.realtimeModel,
              instructions,
              audio: {
                input: {
                  transcription: transcriptionBy(config.transcriptionModel),
                  noise_reduction: { type: 'near_field' },
                  turn_detection: turnTaking,
                },
                output: { voice: config.realtimeVoice },
              },
              max_output_tokens: MAX_REPLY_TOKENS,
            },
          },
          {
            signal: deadline.signal,
            headers: { 'OpenAI-Safety-Identifier': safetyIdentifier(uid) },
          },
        );
        const id = idInLocation(answer.headers.get('location'));
        if (id !== undefined) onOpened(id);
        const answerSdp = await answer.text();
        if (id === undefined || !answerSdp.startsWith('v=0'))
          throw new NonsenseError('The answer is no call.');
        return { id, answerSdp };
      } catch (error) {
        throw deadline.errorOf(error);
      } finally {
        deadline.end();
        onWork({ kind: 'call' });
      }
    },
  };
}

/** The models from gpt-transcribe on take a list of languages, the older ones a single one. */
const transcriptionBy = (model: string): AudioTranscription =>
  /^gpt-(?:live-)?transcribe/.test(model) ? { model, languages: ['en'] } : { model, language: 'en' };

const idInLocation = (location: string | null): string | undefined =>
  location?.split('/').at(-1) || undefined;
