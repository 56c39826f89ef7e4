import OpenAI from 'openai';
import { onTestFinished } from 'vitest';
import * as z from 'zod';
import type { Behaviour } from '../script/behaviour.ts';
import { createModelServer, type ModelServer } from '../server.ts';

const Created = z.object({ id: z.string() });

export interface TestServer {
  server: ModelServer;
  /** Without `/v1`. */
  origin: string;
  /** OpenAI's own client, without retries. */
  client: OpenAI;
}

/** Starts a server on a free port; the caller closes it. */
export async function startTestServer(): Promise<TestServer> {
  const server = createModelServer({ paceMs: 0 });
  const baseURL = await server.listen(0);
  const client = new OpenAI({ apiKey: 'any', baseURL, maxRetries: 0 });
  return { server, origin: new URL(baseURL).origin, client };
}

/** Adds a script rule for the duration of the test and returns its id. */
export async function addScriptRule(
  origin: string,
  match: string,
  behaviour: z.input<typeof Behaviour>,
  times?: number,
): Promise<string> {
  const response = await fetch(`${origin}/__script`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ match, times, behaviour }),
  });
  const { id } = Created.parse(await response.json());
  onTestFinished(async () => void (await fetch(`${origin}/__script/${id}`, { method: 'DELETE' })));
  return id;
}

/** The system message of a lesson in the product's format. */
export function createLessonMessage(lesson: { level: string; topic: string; customWords?: string[] }) {
  return { role: 'system' as const, content: `You are a tutor.\n${JSON.stringify(lesson)}\nBe kind.` };
}
