import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { readConfig } from '../../../config.ts';
import type { ModelUsage } from '../ai.ts';
import { createOpenAi } from '../openai-ai.ts';
import type { ModelSettings } from '../openai-calls.ts';

export type Handler = (response: ServerResponse) => void;

export const PROMPT = [{ role: 'user', content: 'How are you today?' }] as const;

export const failWith500: Handler = (response) => response.writeHead(500).end();

/** Creates an AI client whose server responds with these handlers in turn, and then fails. Records the reported usage. */
export const createTestAi = (...handlers: Handler[]) => createTestAiWith({}, ...handlers);

export async function createTestAiWith(settings: Partial<ModelSettings>, ...handlers: Handler[]) {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString());
      (handlers[bodies.length - 1] ?? failWith500)(response);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { model } = readConfig({
    OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    OPENAI_SPEECH_MODEL: 'tts',
  });
  const ai = createOpenAi({ ...model, ...settings });
  const reported: ModelUsage[] = [];
  const context = {
    uid: 'u1',
    signal: new AbortController().signal,
    onUsage: (one: ModelUsage) => void reported.push(one),
  };
  return { ai, context, reported, bodies, readText: () => joinText(ai.stream(PROMPT, context)) };
}

export async function joinText(chunks: AsyncIterable<string>): Promise<string> {
  return (await Array.fromAsync(chunks)).join('');
}
