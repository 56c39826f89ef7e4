import { abortable } from '../lib/async.ts';
import type { Deadline } from '../lib/deadline.ts';
import { ApiError } from './api-error.ts';
import { deviceId } from './device-id.ts';

/** The caller's bearer token, once there is one; a forced refresh asks the identity provider for a new one. */
export type GetToken = (options: { refresh: boolean }) => Promise<string>;
/** The same for App Check, which may be off. */
export type GetAppCheckToken = (options: { refresh: boolean }) => Promise<string | undefined>;

export interface PostOptions {
  token: GetToken;
  appCheckToken: GetAppCheckToken;
  accept: string;
  idempotencyKey: string | undefined;
  keepalive: boolean;
  signal: AbortSignal;
}

/** Posts JSON as the signed-in user; a 401 is tried once more with fresh tokens. */
export async function post(url: string, body: unknown, options: PostOptions): Promise<Response> {
  const { keepalive, signal } = options;
  const send = async (refresh: boolean) => {
    const headers = await abortable(headersOf(options, refresh), signal);
    return fetch(url, { method: 'POST', headers, body: JSON.stringify(body), keepalive, signal });
  };
  const first = await send(false);
  if (first.status !== 401) return first;
  await first.body?.cancel();
  return send(true);
}

async function headersOf(options: PostOptions, refresh: boolean): Promise<Headers> {
  const { token, appCheckToken, accept, idempotencyKey } = options;
  const [bearer, appCheck] = await Promise.all([token({ refresh }), appCheckToken({ refresh })]);
  const headers = new Headers({
    Accept: accept,
    Authorization: `Bearer ${bearer}`,
    'Content-Type': 'application/json',
    'X-Device-Id': deviceId(),
  });
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  if (appCheck !== undefined) headers.set('X-Firebase-AppCheck', appCheck);
  return headers;
}

/** What went wrong, whoever noticed it: the learner, the clock or the network. */
export function toApiError(error: unknown, deadline: Deadline, caller: AbortSignal | undefined): ApiError {
  if (error instanceof ApiError) return error;
  if (caller?.aborted) return new ApiError('interrupted', 'the call was given up', { cause: error });
  if (deadline.hasPassed()) return new ApiError('timeout', 'no answer in time', { cause: error });
  return new ApiError('offline', 'no answer', { cause: error });
}
