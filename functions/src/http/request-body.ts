import type { Request } from 'express';
import {
  ENDPOINTS,
  MAX_BODY_BYTES,
  type EndpointDetails,
  type EndpointName,
  type RequestOf,
} from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { validate } from '../platform/validate.ts';

/** The functions framework parses the body itself and keeps its raw bytes. */
interface FunctionRequest extends Request {
  rawBody?: Buffer;
}

export function readRawBody({ rawBody }: FunctionRequest, maxBytes: number): Buffer {
  const bytes = rawBody ?? Buffer.alloc(0);
  if (bytes.length <= maxBytes) return bytes;
  throw new AppError('payload-too-large', `The request is larger than ${maxBytes / 1024} KB.`);
}

/** Validates the body together with the path parameters. Throws `payload-too-large` or `invalid-argument`. */
export function readInput<Name extends EndpointName>(request: FunctionRequest, name: Name): RequestOf<Name>;
export function readInput(request: FunctionRequest, name: EndpointName): unknown {
  const { request: schema, maxBytes = MAX_BODY_BYTES }: EndpointDetails = ENDPOINTS[name];
  readRawBody(request, maxBytes);
  return validate(schema, mergeInput(request));
}

/** Ignores the body of a GET or HEAD request. A body that is not an object is validated as it is, without the path parameters. */
function mergeInput({ method, body, params }: Request): unknown {
  if (method === 'GET' || method === 'HEAD' || body === undefined) return { ...params };
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return { ...body, ...params };
}
