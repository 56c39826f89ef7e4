import * as fc from 'fast-check';
import { ENDPOINTS } from '../../../src/contract/index.ts';
import { anyJson, anyText, changed } from './random-json.ts';
import { validBodies, validEvent } from './valid-bodies.ts';

/** A request to send; `who` is the uid of a caller. */
export interface RandomRequest {
  /** The endpoint's name, or `webhook`. */
  what: string;
  who: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const latin1 = fc
  .array(fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xa0, max: 0xff })), {
    maxLength: 40,
  })
  .map((units) => String.fromCharCode(...units).trim());

const header = (name: string, ...values: string[]) =>
  fc.tuple(fc.constant(name), fc.oneof(fc.constantFrom(...values), latin1));

const oddHeader = fc.oneof(
  header(
    'Content-Type',
    'text/plain',
    'application/json; charset=utf-7',
    'application/x-www-form-urlencoded',
    'a/b',
  ),
  header('Content-Encoding', 'gzip', 'identity', 'br'),
  header('Accept', 'text/event-stream', '*/*;q=0', 'image/png'),
  header('Idempotency-Key', 'the-same-key', 'short', 'x'.repeat(129)),
  header('X-Request-Id', 'not-a-uuid', '00000000-0000-4000-8000-000000000000'),
  header('X-Device-Id', 'device', '11111111-1111-4111-8111-111111111111'),
  header('X-Forwarded-For', '1.2.3.4', '::1', '999.1.1.1', '1.2.3.4, ,::ffff:1.2.3.4'),
  header('X-HTTP-Method-Override', 'DELETE'),
  header('X-Firebase-AppCheck', 'abc'),
  header('Origin', 'https://evil.example', 'null'),
  header('Parley-Signature', 't=1,v1=00', 't=,v1=', 'v1=zz,t=9999999999999999'),
);

const JSON_BODY = ['Content-Type', 'application/json'] as const;

/** Mostly none, because a request rejected for its headers does not test the body. */
const headers = fc
  .oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(oddHeader, { maxLength: 3 }) },
  )
  .map((pairs) => Object.fromEntries([JSON_BODY, ...pairs]));

const WORD_ID = '0'.repeat(32);
const pathPart = fc.oneof(
  fc.constantFrom(WORD_ID, '__x__', '%2e%2e', '%E0%A4%A', '%00', '%2f', '%', 'a b', '-', 'x'.repeat(1_000)),
  anyText.map((text) => encodeURIComponent(text.toWellFormed())),
);
const query = fc.constantFrom('', '', '', '?', '/', '?id=..&__proto__=1', '?%E0%A4%A');

const bodyFrom = (valid: object) =>
  fc.oneof(
    { weight: 8, arbitrary: changed(valid).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: anyJson.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.oneof(anyText, fc.constantFrom('{', '[]]', '{"a":', undefined)) },
  );

/** Any request to an endpoint by any of these callers, or to the webhook about the first of them. */
export function anyRequest(callers: readonly string[], sessionId: string): fc.Arbitrary<RandomRequest> {
  const [uid = ''] = callers;
  const valid: Record<string, object> = validBodies(sessionId);
  const ofTable = Object.entries(ENDPOINTS).map(([what, { method, path }]) => ({
    // GET requests have little input to vary but read much.
    weight: method === 'GET' ? 1 : 8,
    arbitrary: fc.record({
      what: fc.constant(what),
      who: fc.constantFrom(...callers),
      method: fc.constant(method),
      path: fc.tuple(pathPart, query).map(([part, rest]) => `${path.replace(':id', () => part)}${rest}`),
      headers,
      body: method === 'GET' ? fc.constant(undefined) : bodyFrom(valid[what] ?? {}),
    }),
  }));
  const webhook = fc.record({
    what: fc.constant('webhook'),
    who: fc.constant(uid),
    method: fc.constant('POST'),
    path: query.map((rest) => `/billing/webhook${rest}`),
    headers,
    body: bodyFrom(validEvent(uid)),
  });
  return fc.oneof(...ofTable, { weight: 8, arbitrary: webhook });
}
