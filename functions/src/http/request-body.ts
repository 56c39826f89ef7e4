import type { Request } from 'express';
import { ENDPOINTS, MAX_BODY_BYTES, type EndpointName, type RequestOf } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { parseJson, validate } from '../platform/validate.ts';
import { getEndpointLimits } from './endpoint-limits.ts';

/** The functions framework reads the body and keeps its bytes. */
interface FunctionRequest extends Request {
  rawBody?: Buffer;
}

export function readRawBody({ rawBody }: FunctionRequest, maxBytes: number): Buffer {
  const bytes = rawBody ?? Buffer.alloc(0);
  if (bytes.length <= maxBytes) return bytes;
  throw new AppError('payload-too-large', `The request is larger than ${maxBytes / 1024} KB.`);
}

/** Parses the body; undefined if it is empty or the method is GET or HEAD. Throws `payload-too-large` and `invalid-argument`. */
export function readBody(request: FunctionRequest, name: EndpointName): unknown {
  const { maxBytes = MAX_BODY_BYTES } = getEndpointLimits(name);
  const bytes = readRawBody(request, maxBytes);
  if (request.method === 'GET' || request.method === 'HEAD' || bytes.length === 0) return undefined;
  const body = isJson(request) ? parseJson(bytes.toString()) : undefined;
  if (body === undefined) throw new AppError('invalid-argument', 'body: must be valid JSON');
  return body;
}

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/**
 * Whether the client says that the body is JSON: a page of another site can send other types without a preflight. The raw headers
 * still have the type that `guardBodies` replaces.
 */
function isJson({ rawHeaders }: Request): boolean {
  const name = rawHeaders.findIndex(
    (header, index) => index % 2 === 0 && header.toLowerCase() === 'content-type',
  );
  return name !== -1 && JSON_TYPE.test(rawHeaders[name + 1] ?? '');
}

/** Validates the body together with the path parameters. Throws `payload-too-large` and `invalid-argument`. */
export function readInput<Name extends EndpointName>(request: FunctionRequest, name: Name): RequestOf<Name>;
export function readInput(request: FunctionRequest, name: EndpointName): unknown {
  return validate(ENDPOINTS[name].request, addParameters(readBody(request, name), request));
}

/** A body that is not an object is validated as it is, without the path parameters. */
function addParameters(body: unknown, { params }: Request): unknown {
  if (body === undefined) return { ...params };
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return { ...body, ...params };
}
