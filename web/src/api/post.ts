import { abortable } from '../lib/async.ts';
import type { Deadline } from '../lib/deadline.ts';
import { ApiError } from './api-error.ts';

/** The caller's bearer token, once there is one; a forced refresh asks the identity provider for a new one. */
export type GetToken = (options: { refresh: boolean }) => Promise<string>;

export interface PostOptions {
  accept: string;
  idempotencyKey: string | undefined;
  signal: AbortSignal;
}

/** Posts JSON as the signed-in user; a 401 is tried once more with a fresh token. */
export async function post(
  url: string,
  body: unknown,
  getToken: GetToken,
  { accept, idempotencyKey, signal }: PostOptions,
): Promise<Response> {
  const send = async (refresh: boolean) => {
    const token = await abortable(getToken({ refresh }), signal);
    const headers = new Headers({
      Accept: accept,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    });
    if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
    return fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
  };
  const first = await send(false);
  if (first.status !== 401) return first;
  await first.body?.cancel();
  return send(true);
}

/** What went wrong, whoever noticed it: the learner, the clock or the network. */
export function toApiError(error: unknown, deadline: Deadline, caller: AbortSignal | undefined): ApiError {
  if (error instanceof ApiError) return error;
  if (caller?.aborted) return new ApiError('interrupted', 'the call was given up', { cause: error });
  if (deadline.hasPassed()) return new ApiError('timeout', 'no answer in time', { cause: error });
  return new ApiError('offline', 'no answer', { cause: error });
}
