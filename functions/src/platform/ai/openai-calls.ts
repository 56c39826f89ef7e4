import { createHash } from 'node:crypto';
import type OpenAI from 'openai';
import { NotFoundError } from 'openai';
import type { AudioTranscription } from 'openai/resources/realtime/realtime';
import { CALL_ANSWER_TIMEOUT_MS } from '../../contract/index.ts';
import type { Ai, Purpose } from './ai.ts';
import { createDeadline } from './deadline.ts';
import { InvalidModelOutputError, toModelError } from './model-errors.ts';

/** How long a model thinks before it answers. `default`: not sent, for models and servers that do not know the setting. */
export const REASONING_EFFORTS = ['default', 'none', 'minimal', 'low', 'medium', 'high'] as const;
export type ReasoningEffort = (typeof REASONING_EFFORTS)[number];

export interface ModelSettings {
  apiKey: string;
  baseUrl: string;
  /** Whether `baseUrl` is OpenAI's own. */
  isOpenAi: boolean;
  text: Record<Purpose, { model: string; reasoningEffort: ReasoningEffort }>;
  /** The server that reads messages aloud. The model `off` means that none does. */
  speech: { apiKey: string; baseUrl: string; model: string; voice: string };
  realtimeModel: string;
  realtimeVoice: string;
  /** Transcribes what learners say in a call. */
  transcriptionModel: string;
  /** Longest silence of the model in milliseconds; a complete response may take twice that. */
  timeoutMs: number;
}

/** Two short sentences and a question take about 300 tokens of audio; this stops a reply that goes on for minutes. */
const MAX_REPLY_TOKENS = 1_500;

const HANG_UP_TIMEOUT_MS = 5_000;

export function createRealtimeCalls(
  client: OpenAI,
  settings: ModelSettings,
): Pick<Ai, 'openCall' | 'hangUp'> {
  return {
    async hangUp(callId) {
      try {
        await client.realtime.calls.hangup(callId, { timeout: HANG_UP_TIMEOUT_MS });
      } catch (error) {
        if (!(error instanceof NotFoundError)) throw toModelError(error);
      }
    },

    async openCall(offerSdp, { instructions, turnDetection }, { uid, onUsage, onOpened }) {
      // Ignores a disconnect of the client, because only the model's answer contains the call id needed to hang up.
      const deadline = createDeadline(Math.min(CALL_ANSWER_TIMEOUT_MS, settings.timeoutMs));
      try {
        const answer = await client.realtime.calls.create(
          {
            sdp: offerSdp,
            session: {
              type: 'realtime',
              model: settings.realtimeModel,
              instructions,
              audio: {
                input: {
                  transcription: getTranscription(settings.transcriptionModel),
                  noise_reduction: { type: 'near_field' },
                  turn_detection: turnDetection,
                },
                output: { voice: settings.realtimeVoice },
              },
              max_output_tokens: MAX_REPLY_TOKENS,
            },
          },
          {
            signal: deadline.signal,
            headers: { 'OpenAI-Safety-Identifier': getSafetyIdentifier(uid) },
          },
        );
        const id = answer.headers.get('location')?.split('/').at(-1) || undefined;
        if (id !== undefined) onOpened(id);
        const answerSdp = await answer.text();
        if (id === undefined || !answerSdp.startsWith('v=0'))
          throw new InvalidModelOutputError('The answer contains no call id or no SDP.');
        return { id, answerSdp };
      } catch (error) {
        throw deadline.toError(error);
      } finally {
        deadline.dispose();
        onUsage({ kind: 'call' });
      }
    },
  };
}

/** gpt-transcribe and later models take a list of languages; older ones take a single language. */
const getTranscription = (model: string): AudioTranscription =>
  /^gpt-(?:live-)?transcribe/.test(model) ? { model, languages: ['en'] } : { model, language: 'en' };

/** A stable pseudonym for the user, which OpenAI requests so that it can detect abuse. */
export const getSafetyIdentifier = (uid: string): string => createHash('sha256').update(uid).digest('hex');
