import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { handleChatRequest } from './chat.ts';
import { createHarper } from '../offline-tutor/grammar/harper.ts';
import { createCallRoutes } from './realtime/call-routes.ts';
import { createCalls } from './realtime/calls.ts';
import { preparePeers } from './realtime/peer.ts';
import type { RealtimeTiming } from './realtime/responses.ts';
import { createRequestLog, TRAFFIC_LIMITS } from './script/request-log.ts';
import { createScriptRoutes } from './script-routes.ts';
import { createScript } from './script/script.ts';
import { serveRealtimeSocket } from './read-aloud/realtime-socket.ts';
import { createSpeechSynthesizer } from './speech/speech-synthesizer.ts';
import { SpeechRequest, toUtterance } from './speech/speech-request.ts';
import { createWavRoutes } from './speech/wav-routes.ts';
import { createModelRoutes, requireApiKey } from './wire/model-routes.ts';
import { handleError, OpenAiError, parseBody } from './wire/openai-error.ts';
import { sendBody } from './wire/send.ts';

const createModelEntry = (id: string) => ({
  id,
  object: 'model',
  created: 1_750_000_000,
  owned_by: 'parley',
});
const MODEL_LIST = {
  object: 'list',
  data: [createModelEntry('offline-tutor'), createModelEntry('offline-voice')],
};

export interface ModelServerOptions {
  /** Milliseconds between the words of a streamed answer; 0 sends them at once. */
  paceMs: number;
  /** How long the Realtime API takes to react; by default about as long as OpenAI's. */
  realtime?: RealtimeTiming;
}

export const DEFAULT_TIMING: RealtimeTiming = { createdMs: 100, cancelMs: 200 };

export interface ModelServer {
  /** Listens on 127.0.0.1 and returns the base URL for OPENAI_BASE_URL. Port 0 selects a free one. */
  listen(port: number): Promise<string>;
  /** Loads the grammar checker, the voice and the DTLS certificate before their first use. */
  warmUp(): Promise<void>;
  /** Closes all connections, calls and worker threads. */
  close(): Promise<void>;
}

/** The local model server: OpenAI's protocol for the offline tutor, and routes for tests to script faults. */
export function createModelServer({ paceMs, realtime = DEFAULT_TIMING }: ModelServerOptions): ModelServer {
  const harper = createHarper();
  const speech = createSpeechSynthesizer();
  const script = createScript();
  const log = createRequestLog();
  const traffic = createRequestLog(TRAFFIC_LIMITS);
  const calls = createCalls({ speech, script, timing: realtime, traffic });

  const app = express();
  app.disable('x-powered-by');
  app.get('/health', (_req, res) => void res.json({ status: 'ok' }));
  app.use(createScriptRoutes(script, log, traffic));
  app.use(createWavRoutes(speech));
  app.get('/v1/models', requireApiKey, (_req, res) => void res.json(MODEL_LIST));
  app.use(
    createModelRoutes(
      {
        '/v1/chat/completions': (request) => handleChatRequest(request, harper, paceMs),
        '/v1/audio/speech': async ({ body, behaviour, res }) => {
          const utterance = toUtterance(parseBody(SpeechRequest, body));
          const mp3 =
            behaviour?.kind === 'empty'
              ? new Uint8Array()
              : await speech.call({ ...utterance, format: 'mp3' });
          await sendBody(res, 'audio/mpeg', mp3, behaviour);
        },
      },
      script,
      log,
    ),
  );
  app.use(createCallRoutes(calls, script, log));
  app.use((req) => {
    throw new OpenAiError(404, `Invalid URL (${req.method} ${req.path})`, 'unknown_url');
  });
  app.use(handleError);

  const server = createServer(app);
  const closeSockets = serveRealtimeSocket(server, { speech, script, log });
  return {
    async listen(port) {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : port;
      return `http://127.0.0.1:${bound}/v1`;
    },
    async warmUp() {
      await Promise.all([
        // The first misspelling takes seconds, and so does the first one that resembles no word.
        harper.call('She go to school every day, and I has a aplpe and a cqzkvhwtz.'),
        preparePeers(),
        speech.call({ text: 'Hello.', voice: 'slt', speed: 1, format: 'pcm' }),
      ]);
    },
    async close() {
      server.close();
      server.closeAllConnections();
      closeSockets();
      await Promise.all([calls.close(), harper.close(), speech.close()]);
    },
  };
}
