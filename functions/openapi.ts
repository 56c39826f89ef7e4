/** Writes docs/openapi.json from the contract: `node openapi.ts`; with `--check`, fails if it is outdated. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathItemObject } from 'zod-openapi';
import {
  API_BASE_PATH,
  Conversation,
  ENDPOINTS,
  ERROR_STATUS,
  ErrorBody,
  LevelName,
  Messages,
  PracticeWords,
  ResponseEvent,
  TopicName,
} from './src/contract/index.ts';
import { IDEMPOTENT_ENDPOINTS, SUMMARIES } from './openapi-summaries.ts';

const FILE = join(import.meta.dirname, '..', 'docs', 'openapi.json');

type Endpoint = (typeof ENDPOINTS)[keyof typeof ENDPOINTS];

const summaries = new Map(Object.entries(SUMMARIES));

const REQUEST_ID = {
  name: 'X-Request-Id',
  in: 'header',
  schema: { type: 'string', format: 'uuid' },
} as const;
const IDEMPOTENCY_KEY = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } } as const;

const COMMON_HEADERS = [
  REQUEST_ID,
  {
    name: 'X-Device-Id',
    in: 'header',
    description: 'A UUID that the browser keeps; used for rate limiting.',
    schema: { type: 'string', format: 'uuid' },
  },
  {
    name: 'X-Firebase-AppCheck',
    in: 'header',
    description: 'An App Check token, where the API enforces App Check.',
    schema: { type: 'string' },
  },
] as const;

/** The error responses by status, with the codes of each. */
const FAILURES = Object.fromEntries(
  Object.entries(Object.groupBy(Object.entries(ERROR_STATUS), ([, status]) => status)).map(
    ([status, codes]) => [
      status,
      {
        description: codes.map(([code]) => code).join(', '),
        content: { 'application/json': { schema: ErrorBody } },
      },
    ],
  ),
);

const document = createDocument({
  openapi: '3.1.0',
  info: {
    title: 'Parley API',
    version: '2.0.0',
    description:
      'Every request carries a Firebase ID token, unless its security is empty. Generated from functions/src/contract; do not edit by hand.',
  },
  servers: [{ url: API_BASE_PATH }],
  security: [{ idToken: [] }],
  components: {
    schemas: { ErrorBody, ResponseEvent, LevelName, TopicName, PracticeWords, Messages, Conversation },
    securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  },
  paths: groupByPath(Object.entries(ENDPOINTS)),
});

/** Groups the endpoints by path; OpenAPI writes `:id` as `{id}`. */
function groupByPath(
  rows: readonly (readonly [string, Endpoint])[],
): Record<string, ZodOpenApiPathItemObject> {
  const byPath = Object.groupBy(rows, ([, { path }]) => path.replaceAll(/:(\w+)/gu, '{$1}'));
  return Object.fromEntries(
    Object.entries(byPath).map(([path, endpoints = []]) => [
      path,
      Object.fromEntries(
        endpoints.map(([name, row]) => [row.method.toLowerCase(), describeOperation(name, row)]),
      ),
    ]),
  );
}

function describeOperation(name: string, row: Endpoint): ZodOpenApiOperationObject {
  const hasBody = row.method !== 'GET' && row.method !== 'DELETE';
  const pathParameters = [...row.path.matchAll(/:(?<name>\w+)/gu)].map(({ groups }) => ({
    name: groups?.['name'] ?? '',
    in: 'path' as const,
    required: true,
    schema: { type: 'string' as const },
  }));
  return {
    operationId: name,
    summary: summaries.get(name) ?? '',
    ...('isPublic' in row && { security: [] }),
    parameters: [
      ...pathParameters,
      ...('isPublic' in row ? [REQUEST_ID] : COMMON_HEADERS),
      ...(IDEMPOTENT_ENDPOINTS.has(name) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(hasBody && {
      requestBody: { required: true, content: { 'application/json': { schema: row.request } } },
    }),
    responses: { 200: { description: 'Done.', content: describeContent(row) }, ...FAILURES },
  };
}

function describeContent({ response }: Endpoint) {
  if (response.kind === 'audio') return { 'audio/mpeg': {} };
  if (response.kind === 'download') return { [response.type]: {} };
  const json = { 'application/json': { schema: response.schema } };
  return response.kind === 'text' ? { ...json, 'text/event-stream': { schema: ResponseEvent } } : json;
}

const text = `${JSON.stringify(document, undefined, 2)}\n`;
if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('docs/openapi.json does not match the contract: run node functions/openapi.ts');
  process.exitCode = 1;
}
