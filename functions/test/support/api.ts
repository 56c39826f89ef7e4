import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import {
  ENDPOINTS,
  ErrorBody,
  StartTextSessionResponse,
  type EndpointName,
  type ErrorCode,
  type Lesson,
  type ResponseEvent,
  ResponseEvent as ResponseEventSchema,
} from '../../src/contract/index.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { expect } from 'vitest';
import { stack } from './stack.ts';
import type { TestUser } from './users.ts';

export const LESSON = {
  level: 'Intermediate',
  topic: 'Past Simple',
  customWords: [],
} as const satisfies Lesson;

/** Creates a unique word by which the model server recognises the requests of a test. */
export const createUniqueWord = (): string => `w${randomUUID().replaceAll('-', '')}`;

export const createLessonWith = (...customWords: string[]): Lesson => ({ ...LESSON, customWords });

/**
 * Posts to an endpoint of the stack or of the test's own server; does not validate the body, because some tests send
 * invalid ones.
 */
export function post(
  name: EndpointName,
  body: unknown,
  user: Pick<TestUser, 'token'> | undefined,
  headers: Record<string, string> = {},
  apiUrl: string = stack.apiUrl,
  signal?: AbortSignal,
): Promise<Response> {
  const authorization = user === undefined ? {} : { Authorization: `Bearer ${user.token}` };
  return fetch(`${apiUrl}${ENDPOINTS[name].path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...authorization, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(signal && { signal }),
  });
}

/** Requests a text session, with a new key by default. */
export const requestTextSession = (
  user: Pick<TestUser, 'token'>,
  lesson: Lesson = LESSON,
  key: string = randomUUID(),
): Promise<Response> => post('startTextSession', lesson, user, { 'Idempotency-Key': key });

/** Starts a text session and expects success. */
export async function startTextSession(
  user: TestUser,
  lesson: Lesson = LESSON,
  apiUrl?: string,
): Promise<StartTextSessionResponse> {
  const response = await post('startTextSession', lesson, user, {}, apiUrl);
  return StartTextSessionResponse.parse(await response.json());
}

/** Validates and returns the body of a response. Throws with the status and the body if it has another shape. */
export async function parseBody<Schema extends z.ZodMiniType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body: unknown = await response.json();
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Error(`unexpected response: ${response.status} ${JSON.stringify(body)}`);
}

const MAX_ATTEMPTS = 20;

/** Retries a request while it fails with `conflict`, as a client does. */
export async function retryOnConflict(
  request: () => Promise<Response>,
  attempts: number = MAX_ATTEMPTS,
): Promise<Response> {
  const response = await request();
  if (response.status !== 409 || attempts === 1) return response;
  const { code } = await readError(response.clone());
  return code === 'conflict' ? retryOnConflict(request, attempts - 1) : response;
}

/** Returns the status and code of an error response. */
export async function readError(response: Response): Promise<{ status: number; code: string }> {
  const { error } = await parseBody(response, ErrorBody);
  return { status: response.status, code: error.code };
}

/** Expects an error response with this status and code. */
export async function expectError(
  response: Response | Promise<Response>,
  status: number,
  code: ErrorCode,
): Promise<void> {
  expect(await readError(await response)).toEqual({ status, code });
}

/** Returns the status, code and message of an error response, for the fixed texts of docs/product.md. */
export async function readFullError(response: Response) {
  const { error } = await parseBody(response, ErrorBody);
  return { status: response.status, ...error };
}

/** Returns the server-sent events of a response, in order. */
export async function readEvents(response: Response): Promise<ResponseEvent[]> {
  if (response.body === null) throw new Error('The response has no body');
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  return Array.fromAsync(events, ({ data }) => ResponseEventSchema.parse(JSON.parse(data)));
}
