import { getRequestIdleTimeout, LEARNER_ENDPOINTS, MODEL_IDLE_TIMEOUT_MS } from '@parley/functions/contract';
import type {
  EndpointName,
  ENDPOINTS,
  LearnerEndpointName,
  RequestOf,
  ResponseFormat,
  ResponseOf,
} from '@parley/functions/contract';
import { createDeadline, type Deadline } from '../lib/deadline.ts';
import { env } from '../lib/env.ts';
import { ApiError } from './api-error.ts';
import { readDownload, readError, readEvents, readJson } from './read-response.ts';
import { sendRequest, type GetAppCheckToken, type GetToken } from './send-request.ts';

export interface RequestOptions {
  signal?: AbortSignal;
  /** Repeating a request with the same key has no second effect. */
  idempotencyKey?: string;
  /** Sends the request as this user instead of the client's. */
  token?: GetToken;
  /** Sends the request even while the page is closing, if the token is available at once. */
  keepalive?: true;
  /** Called with the number of bytes of a file received so far. */
  onProgress?: (bytes: number) => void;
}
interface StreamOptions extends RequestOptions {
  /** Called with each new piece of the text. */
  onDelta: (delta: string) => void;
}

type StreamedName = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name]['response']['kind'] extends 'text' ? Name : never;
}[EndpointName];

/** Sends requests to some of the contract's endpoints. Validates requests and responses; every failure rejects with an `ApiError`. */
export interface Client<ClientName extends EndpointName = LearnerEndpointName> {
  request: <Name extends ClientName>(
    name: Name,
    input: RequestOf<Name>,
    options?: RequestOptions,
  ) => Promise<ResponseOf<Name>>;
  /** Reports text as it is being written; resolves with the whole text. */
  stream: <Name extends StreamedName & ClientName>(
    name: Name,
    input: RequestOf<Name>,
    options: StreamOptions,
  ) => Promise<ResponseOf<Name>>;
}

export interface ClientOptions {
  baseUrl: string;
  token: GetToken;
  appCheckToken?: GetAppCheckToken;
  /** How long the server may stay silent before the request times out. */
  idleTimeoutMs?: number;
}

const EVENT_STREAM = 'text/event-stream';
const ACCEPT = {
  json: 'application/json',
  text: 'application/json',
  audio: 'audio/mpeg',
  download: '*/*',
  stream: `${EVENT_STREAM}, application/json;q=0.5`,
};

export function createClient<ClientName extends EndpointName>(
  endpoints: Pick<typeof ENDPOINTS, ClientName>,
  {
    baseUrl,
    token,
    appCheckToken = async () => undefined,
    idleTimeoutMs = getRequestIdleTimeout(env.modelTimeoutMs ?? MODEL_IDLE_TIMEOUT_MS),
  }: ClientOptions,
): Client<ClientName> {
  // The compiler cannot infer which response belongs to which name. This signature states the relation, and the schemas check it.
  function request<Name extends ClientName>(
    name: Name,
    input: RequestOf<Name>,
    options?: RequestOptions,
  ): Promise<ResponseOf<Name>>;
  async function request(
    name: ClientName,
    input: unknown,
    options: Partial<StreamOptions> = {},
  ): Promise<unknown> {
    const endpoint = endpoints[name];
    const parsed = endpoint.request.safeParse(input);
    if (!parsed.success) throw new ApiError('invalid-argument', `invalid input for ${name}`);
    const deadline = createDeadline(idleTimeoutMs, options.signal);
    try {
      const response = await sendRequest(baseUrl, endpoint, parsed.data, {
        token: options.token ?? token,
        appCheckToken,
        accept: ACCEPT[options.onDelta ? 'stream' : endpoint.response.kind],
        idempotencyKey: options.idempotencyKey,
        keepalive: options.keepalive ?? false,
        signal: deadline.signal,
        // Fetching the tokens may take a while, and must not shorten the server's time to respond.
        onSend: deadline.extend,
      });
      if (!response.ok) throw await readError(response);
      return await readResult(endpoint.response, response, deadline, options);
    } catch (cause) {
      if (cause instanceof ApiError) throw cause;
      if (options.signal?.aborted) throw new ApiError('interrupted', 'request cancelled', { cause });
      if (deadline.hasPassed()) throw new ApiError('timeout', 'no response in time', { cause });
      throw new ApiError('offline', 'no response', { cause });
    } finally {
      deadline.clear();
    }
  }

  return { request, stream: request };
}

/** Creates a client for the endpoints that the learner's pages use. */
export const createLearnerClient = (options: ClientOptions): Client =>
  createClient(LEARNER_ENDPOINTS, options);

async function readResult(
  format: ResponseFormat,
  response: Response,
  deadline: Deadline,
  { onDelta, onProgress }: Partial<StreamOptions>,
): Promise<unknown> {
  const isStream = response.headers.get('content-type')?.startsWith(EVENT_STREAM);
  if (onDelta && isStream) return readEvents(response, onDelta, deadline);
  if (format.kind === 'audio') return new Uint8Array(await response.arrayBuffer());
  if (format.kind === 'download') return readDownload(response, deadline, onProgress);
  return readJson(response, format.schema);
}
