import type { EndpointMethod, EndpointPath } from '@parley/functions/contract';
import { abortable } from '../lib/async.ts';
import { createStoredValue } from '../lib/stored-value.ts';

/** Returns the signed-in user's bearer token; `refresh` requests a new one from the identity provider. */
export type GetToken = (options: { refresh: boolean }) => Promise<string>;
/** Returns the App Check token, or undefined if it is unavailable. */
export type GetAppCheckToken = (options: { refresh: boolean }) => Promise<string | undefined>;

interface SendOptions {
  token: GetToken;
  appCheckToken: GetAppCheckToken;
  accept: string;
  idempotencyKey: string | undefined;
  keepalive: boolean;
  signal: AbortSignal;
  /** Called each time the tokens are known and the request is sent. */
  onSend: () => void;
}

const PATH_PARAMETER = /:(\w+)/gu;

/**
 * Sends input to an endpoint as the signed-in user; retries once with new tokens after a 401. Fields named in the path go into the
 * URL, and the others into the body if the method has one.
 */
export async function sendRequest(
  baseUrl: string,
  { method, path }: { method: EndpointMethod; path: EndpointPath },
  input: unknown,
  options: SendOptions,
): Promise<Response> {
  const { idempotencyKey, keepalive, signal, onSend } = options;
  const rest = new Map(Object.entries(input ?? {}));
  const filledPath = path.replaceAll(PATH_PARAMETER, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const body = hasBody ? JSON.stringify(Object.fromEntries(rest)) : null;

  const attempt = async (refresh: boolean) => {
    const tokens = Promise.all([options.token({ refresh }), options.appCheckToken({ refresh })]);
    const [token, appCheckToken] = await abortable(tokens, signal);
    const headers = new Headers({
      Accept: options.accept,
      Authorization: `Bearer ${token}`,
      'X-Device-Id': getDeviceId(),
    });
    if (hasBody) headers.set('Content-Type', 'application/json');
    if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
    if (appCheckToken !== undefined) headers.set('X-Firebase-AppCheck', appCheckToken);
    onSend();
    return fetch(`${baseUrl}${filledPath}`, { method, headers, body, keepalive, signal });
  };
  const first = await attempt(false);
  if (first.status !== 401) return first;
  await first.body?.cancel();
  return attempt(true);
}

const storedDeviceId = createStoredValue('localStorage', 'parley.device', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);
let deviceId: string | undefined;

/** A random id for this browser, which the server uses for the rate limits of guests (docs/adr/0025). It does not identify a person. */
function getDeviceId(): string {
  deviceId ??= storedDeviceId.read() ?? crypto.randomUUID();
  storedDeviceId.write(deviceId);
  return deviceId;
}
