import { ENDPOINTS } from '@parley/functions/contract';
import type { EndpointName, RequestOf, ResponseOf } from '@parley/functions/contract';
import { startDeadline, type Deadline } from '../lib/deadline.ts';
import { ApiError } from './api-error.ts';
import { parseAs, readJson, readError } from './answer.ts';
import { readEvents } from './event-stream.ts';
import { readDownload } from './read-file.ts';
import { buildRequest } from './request.ts';
import { sendRequest, toApiError, type GetAppCheckToken, type GetToken } from './send.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Names the call, so that repeating it cannot do its work twice. */
  idempotencyKey?: string;
  /** Whose call it is, where that may be somebody else than the user of the page. */
  token?: GetToken;
  /** It goes out even while the page is being closed, provided that the token is at hand. */
  keepalive?: true;
  /** Hears how many bytes of a file have come. */
  onProgress?: (bytes: number) => void;
}
export interface StreamOptions extends CallOptions {
  /** Hears each further piece of the text. */
  onDelta: (delta: string) => void;
}

type StreamedName = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name]['reply']['kind'] extends 'text' ? Name : never;
}[EndpointName];

/** The API as the contract's table has it. Both ways are checked; whatever fails rejects with an `ApiError`. */
export interface Client {
  call: <Name extends EndpointName>(
    name: Name,
    input: RequestOf<Name>,
    options?: CallOptions,
  ) => Promise<ResponseOf<Name>>;
  /** The same for a text that is written while the caller watches; resolves with the whole of it. */
  stream: <Name extends StreamedName>(
    name: Name,
    input: RequestOf<Name>,
    options: StreamOptions,
  ) => Promise<ResponseOf<Name>>;
}

export interface ClientOptions {
  baseUrl: string;
  token: GetToken;
  /** Proof that this is the app, where App Check is on. */
  appCheckToken?: GetAppCheckToken;
  /** How long the server may be silent before a call is given up. */
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

/** Makes the client. It repeats nothing by itself but a call whose token had run out, once. */
export function createClient({
  baseUrl,
  token,
  appCheckToken = async () => undefined,
  idleTimeoutMs: silenceMs = 30_000,
}: ClientOptions): Client {
  async function request<Answer>(
    name: EndpointName,
    input: unknown,
    accept: string,
    options: CallOptions,
    read: (response: Response, deadline: Deadline) => Promise<Answer>,
  ): Promise<Answer> {
    const endpoint = ENDPOINTS[name];
    const body = endpoint.request.safeParse(input);
    if (!body.success) throw new ApiError('invalid-argument', `${name} cannot be called with this`);
    const deadline = startDeadline(silenceMs, options.signal);
    const { idempotencyKey, keepalive = false } = options;
    try {
      const response = await sendRequest(buildRequest(baseUrl, endpoint, body.data), {
        token: options.token ?? token,
        appCheckToken,
        accept,
        idempotencyKey,
        keepalive,
        signal: deadline.signal,
      });
      if (!response.ok) throw await readError(response);
      return await read(response, deadline);
    } catch (error) {
      throw toApiError(error, deadline, options.signal);
    } finally {
      deadline.clear();
    }
  }

  // Which answer belongs to which name, the compiler cannot follow through the table; these signatures say it, and the
  // answer has been checked against the schema of its name.
  function call<Name extends EndpointName>(
    name: Name,
    input: RequestOf<Name>,
    options?: CallOptions,
  ): Promise<ResponseOf<Name>>;
  function call(name: EndpointName, input: unknown, options: CallOptions = {}): Promise<unknown> {
    return request(name, input, ACCEPT[ENDPOINTS[name].reply.kind], options, (response, deadline) =>
      readCompleteReply(name, response, deadline, options),
    );
  }

  function stream<Name extends StreamedName>(
    name: Name,
    input: RequestOf<Name>,
    options: StreamOptions,
  ): Promise<ResponseOf<Name>>;
  function stream(name: StreamedName, input: unknown, options: StreamOptions): Promise<unknown> {
    return request(name, input, ACCEPT.stream, options, (response, deadline) =>
      response.headers.get('content-type')?.startsWith(EVENT_STREAM)
        ? readEvents(response, options.onDelta, deadline)
        : readCompleteReply(name, response, deadline, options),
    );
  }

  return { call, stream };
}

async function readCompleteReply(
  name: EndpointName,
  response: Response,
  deadline: Deadline,
  { onProgress }: CallOptions,
): Promise<unknown> {
  const { reply } = ENDPOINTS[name];
  if (reply.kind === 'audio') return new Uint8Array(await response.arrayBuffer());
  if (reply.kind === 'download') return readDownload(response, deadline, onProgress);
  return parseAs(reply.schema, await readJson(response));
}
