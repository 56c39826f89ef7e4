import * as fc from 'fast-check';
import { ENDPOINTS } from '../../../src/contract/index.ts';
import { anyJson, anyText, mutate } from './random-json.ts';
import { createValidBodies, createValidEvent } from './valid-bodies.ts';

export interface RandomRequest {
  /** The endpoint's name, or `webhook`. */
  target: string;
  /** The uid of the caller. */
  uid: string;
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

const anyHeader = (name: string, ...values: string[]) =>
  fc.tuple(fc.constant(name), fc.oneof(fc.constantFrom(...values), latin1));

const oddHeader = fc.oneof(
  anyHeader(
    'Content-Type',
    'text/plain',
    'application/json; charset=utf-7',
    'application/x-www-form-urlencoded',
    'a/b',
  ),
  anyHeader('Content-Encoding', 'gzip', 'identity', 'br'),
  anyHeader('Accept', 'text/event-stream', '*/*;q=0', 'image/png'),
  anyHeader('Idempotency-Key', 'the-same-key', 'short', 'x'.repeat(129)),
  anyHeader('X-Request-Id', 'not-a-uuid', '00000000-0000-4000-8000-000000000000'),
  anyHeader('X-Device-Id', 'device', '11111111-1111-4111-8111-111111111111'),
  anyHeader('X-Forwarded-For', '1.2.3.4', '::1', '999.1.1.1', '1.2.3.4, ,::ffff:1.2.3.4'),
  anyHeader('X-HTTP-Method-Override', 'DELETE'),
  anyHeader('X-Firebase-AppCheck', 'abc'),
  anyHeader('Origin', 'https://evil.example', 'null'),
  anyHeader('Parley-Signature', 't=1,v1=00', 't=,v1=', 'v1=zz,t=9999999999999999'),
);

const JSON_BODY = ['Content-Type', 'application/json'] as const;

/** Usually only the content type, because a request rejected for its headers does not test the body. */
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

const anyBodyLike = (valid: object) =>
  fc.oneof(
    { weight: 8, arbitrary: mutate(valid).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: anyJson.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.oneof(anyText, fc.constantFrom('{', '[]]', '{"a":', undefined)) },
  );

/** Fills in the parameters of a path such as `:id`. */
const fillPath = (path: string, values: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/:(\w+)/g, (_part, field: string) => String(values[field]));

/** Any request to an endpoint by any of these callers, or to the webhook about the first of them. */
export function anyRequest(callers: readonly string[], sessionId: string): fc.Arbitrary<RandomRequest> {
  const [uid = ''] = callers;
  const valid: Record<string, Readonly<Record<string, unknown>>> = createValidBodies(sessionId);
  const endpointRequests = Object.entries(ENDPOINTS).map(([target, { method, path }]) => ({
    // GET requests have little input to vary but read a lot.
    weight: method === 'GET' ? 1 : 8,
    arbitrary: fc.record({
      target: fc.constant(target),
      uid: fc.constantFrom(...callers),
      method: fc.constant(method),
      path: fc
        .tuple(pathPart, query)
        .map(([id, rest]) => `${fillPath(path, { ...valid[target], id })}${rest}`),
      headers,
      body: method === 'GET' ? fc.constant(undefined) : anyBodyLike(valid[target] ?? {}),
    }),
  }));
  const webhook = fc.record({
    target: fc.constant('webhook'),
    uid: fc.constant(uid),
    method: fc.constant('POST'),
    path: query.map((rest) => `/billing/webhook${rest}`),
    headers,
    body: anyBodyLike(createValidEvent(uid)),
  });
  return fc.oneof(...endpointRequests, { weight: 8, arbitrary: webhook });
}
