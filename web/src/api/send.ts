import type { EndpointMethod } from '@parley/functions/contract';
import { abortable } from '../lib/async.ts';
import type { Deadline } from '../lib/deadline.ts';
import { ApiError } from './api-error.ts';
import { getDeviceId } from './device-id.ts';

/** The caller's bearer token, once there is one; a forced refresh asks the identity provider for a new one. */
export type GetToken = (options: { refresh: boolean }) => Promise<string>;
/** The same for App Check, which may be off. */
export type GetAppCheckToken = (options: { refresh: boolean }) => Promise<string | undefined>;

export interface SendOptions {
  token: GetToken;
  appCheckToken: GetAppCheckToken;
  accept: string;
  idempotencyKey: string | undefined;
  keepalive: boolean;
  signal: AbortSignal;
}

/** What is sent, and where to; a request without a body has none. */
export interface ApiRequest {
  method: EndpointMethod;
  url: string;
  body: string | null;
}

/** Sends a request as the signed-in user; a 401 is tried once more with fresh tokens. */
export async function sendRequest(
  { method, url, body }: ApiRequest,
  options: SendOptions,
): Promise<Response> {
  const { keepalive, signal } = options;
  const attempt = async (refresh: boolean) => {
    const headers = await abortable(createHeaders(options, refresh), signal);
    if (body !== null) headers.set('Content-Type', 'application/json');
    return fetch(url, { method, headers, body, keepalive, signal });
  };
  const first = await attempt(false);
  if (first.status !== 401) return first;
  await first.body?.cancel();
  return attempt(true);
}

async function createHeaders(options: SendOptions, refresh: boolean): Promise<Headers> {
  const { token, appCheckToken, accept, idempotencyKey } = options;
  const [bearer, appCheck] = await Promise.all([token({ refresh }), appCheckToken({ refresh })]);
  const headers = new Headers({
    Accept: accept,
    Authorization: `Bearer ${bearer}`,
    'X-Device-Id': getDeviceId(),
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
