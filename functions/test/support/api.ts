import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import {
  ENDPOINTS,
  ErrorBody,
  StartTextSessionResponse,
  type EndpointName,
  type Lesson,
  type ResponseEvent,
  ResponseEvent as ResponseEventSchema,
} from '../../src/contract/index.ts';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { stack } from './stack.ts';
import type { TestUser } from './users.ts';

export const LESSON = {
  level: 'Intermediate',
  topic: 'Past Simple',
  customWords: [],
} as const satisfies Lesson;

/** A word that no other test uses, for telling the model server which requests a script is for. */
export const uniqueWord = (): string => `w${randomUUID().replaceAll('-', '')}`;

/** A lesson with these practice words. */
export const lessonWith = (...customWords: string[]): Lesson => ({ ...LESSON, customWords });

/**
 * Posts to an endpoint by its name in the contract, of the stack or of a server of the test's own; the body is not
 * checked, for tests send bad ones too.
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

/** Starts a text session under a key of its own, or the given one. */
export const start = (
  user: Pick<TestUser, 'token'>,
  lesson: Lesson = LESSON,
  key: string = randomUUID(),
): Promise<Response> => post('startTextSession', lesson, user, { 'Idempotency-Key': key });

/** Starts a text session that must succeed. */
export async function startedSession(
  user: TestUser,
  lesson: Lesson = LESSON,
): Promise<StartTextSessionResponse> {
  return StartTextSessionResponse.parse(await (await start(user, lesson)).json());
}

/** An answer's body, checked by a schema. */
export const bodyOf = async <Schema extends z.ZodMiniType>(response: Response, schema: Schema) =>
  schema.parse(await response.json());

const PATIENCE = 20;

/** The answer to a call that is made again where it lost too many races, as a client does. */
export async function insist(call: () => Promise<Response>, attempts: number = PATIENCE): Promise<Response> {
  const response = await call();
  if (response.status !== 409 || attempts === 1) return response;
  const { code } = await errorOf(response.clone());
  return code === 'conflict' ? insist(call, attempts - 1) : response;
}

/** The status and code of an error answer. */
export async function errorOf(response: Response): Promise<{ status: number; code: string }> {
  const { error } = await bodyOf(response, ErrorBody);
  return { status: response.status, code: error.code };
}

/** The same with the message, for the texts that spec.md gives to the letter. */
export async function failureOf(response: Response) {
  const { error } = await bodyOf(response, ErrorBody);
  return { status: response.status, ...error };
}

/** The server-sent events of an answer, in order. */
export async function eventsOf(response: Response): Promise<ResponseEvent[]> {
  if (response.body === null) throw new Error('the answer has no body');
  const events = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  return Array.fromAsync(events, ({ data }) => ResponseEventSchema.parse(JSON.parse(data)));
}
