import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod';
import { parseJson } from '../../parse-json.ts';
import { createEmitter, type Emit } from '../realtime/server-event.ts';
import { createSession } from '../realtime/session.ts';
import { type Behaviour, isModelBehaviour } from '../script/behaviour.ts';
import type { RequestLog } from '../script/request-log.ts';
import type { Script } from '../script/script.ts';
import { createResponseEvents } from './realtime-response.ts';
import type { SpeechSynthesizer } from '../speech/speech-synthesizer.ts';
import { FLITE_SAMPLE_RATE, toFliteVoice } from '../speech/speech-request.ts';

const PATH = '/v1/realtime';
const SESSION_SECONDS = 3_600;

/** The only supported request: an audio response to one message, outside any conversation. */
const ResponseCreate = z.strictObject({
  type: z.literal('response.create'),
  event_id: z.string().optional(),
  response: z.strictObject({
    conversation: z.literal('none'),
    output_modalities: z.tuple([z.literal('audio')]),
    instructions: z.string().optional(),
    input: z.tuple([
      z.strictObject({
        type: z.literal('message'),
        role: z.literal('user'),
        content: z.tuple([z.strictObject({ type: z.literal('input_text'), text: z.string().min(1) })]),
      }),
    ]),
    audio: z.strictObject({
      output: z.strictObject({
        format: z.strictObject({ type: z.literal('audio/pcm'), rate: z.literal(24_000) }),
        voice: z.string().min(1),
      }),
    }),
    max_output_tokens: z.union([z.int().min(1).max(4_096), z.literal('inf')]).default('inf'),
  }),
});

interface SocketServices {
  speech: SpeechSynthesizer;
  script: Script;
  log: RequestLog;
}

/**
 * Serves OpenAI's Realtime API over WebSocket, as far as reading text aloud needs it. Returns a function that closes
 * all connections.
 */
export function serveRealtimeSocket(server: Server, services: SocketServices): () => void {
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    const model = readModel(request, socket);
    if (model === undefined) return;
    sockets.handleUpgrade(request, socket, head, (client) => serveClient(client, model, services));
  });
  return () => {
    for (const client of sockets.clients) client.terminate();
  };
}

/** The requested model. Refuses the upgrade with a status, and returns undefined, if the request is not valid. */
function readModel(request: IncomingMessage, socket: Duplex): string | undefined {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const model = url.searchParams.get('model');
  const isAuthorized = /^Bearer \S+/u.test(request.headers.authorization ?? '');
  if (url.pathname === PATH && isAuthorized && model) return model;
  const status =
    url.pathname === PATH ? (isAuthorized ? '400 Bad Request' : '401 Unauthorized') : '404 Not Found';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  return undefined;
}

function serveClient(client: WebSocket, model: string, { speech, script, log }: SocketServices): void {
  const emit = createEmitter((text) => client.send(text));
  emit({ type: 'session.created', session: createSession({ type: 'realtime', model }, SESSION_SECONDS) });

  const respond = async (data: string) => {
    log.add(PATH, data);
    const request = ResponseCreate.safeParse(parseJson(data));
    if (!request.success) return emitError(emit, z.prettifyError(request.error));
    const { input, audio, max_output_tokens } = request.data.response;
    const [{ content }] = input;
    const behaviour = script.take(data, isModelBehaviour);
    if (behaviour?.kind === 'stall') return;
    if (behaviour?.kind === 'status')
      return emitError(emit, `Scripted failure with status ${behaviour.status}.`);
    const text = behaviour?.kind === 'reply' ? behaviour.content : content[0].text;
    const voice = toFliteVoice(audio.output.voice);
    const pcm = new Int16Array((await speech.call({ text, voice, speed: 1, format: 'pcm' })).slice().buffer);
    const samples = behaviour?.kind === 'empty' ? new Int16Array() : toRealtimeRate(pcm);
    const maxTokens = max_output_tokens === 'inf' ? Infinity : max_output_tokens;
    for (const event of cutOff(createResponseEvents({ text, samples }, maxTokens), behaviour)) emit(event);
    if (behaviour?.kind === 'cut-off') client.terminate();
  };
  client.on('message', (data: Buffer) => void respond(data.toString()).catch(() => client.terminate()));
}

const cutOff = <Event>(events: readonly Event[], behaviour: Behaviour | undefined): readonly Event[] =>
  behaviour?.kind === 'cut-off' || behaviour?.kind === 'stream-stall'
    ? events.slice(0, 3 + behaviour.afterDeltas)
    : events;

const emitError = (emit: Emit, message: string) =>
  emit({
    type: 'error',
    error: { type: 'invalid_request_error', code: 'invalid_value', message, param: null, event_id: null },
  });

/** Converts 16 kHz to 24 kHz by linear interpolation. */
function toRealtimeRate(samples: Int16Array): Int16Array {
  const step = FLITE_SAMPLE_RATE / 24_000;
  return Int16Array.from({ length: Math.floor(samples.length / step) }, (_, index) => {
    const position = index * step;
    const left = Math.floor(position);
    const [from = 0, to = 0] = [samples[left], samples[left + 1] ?? samples[left]];
    return from + (to - from) * (position - left);
  });
}
