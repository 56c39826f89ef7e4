import * as z from 'zod/mini';
import type { GenerateResponseResponse } from './content.ts';

/** The base path through the hosting rewrite, and at the function's own URL. */
export const API_BASE_PATH = '/api/v2';
export const FUNCTION_BASE_PATH = '/v2';

/**
 * How an endpoint responds. `json`: a body that matches the schema; `text`: the same, or server-sent `ResponseEvent`s if the client
 * accepts `text/event-stream`; `audio`: the bytes of an audio/mpeg file; `download`: a file of any length.
 */
export type ResponseFormat =
  | { kind: 'json'; schema: z.ZodMiniType }
  | { kind: 'text'; schema: typeof GenerateResponseResponse }
  | { kind: 'audio' }
  | { kind: 'download'; type: string };

export type EndpointMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type EndpointPath = `/${string}`;

export interface EndpointDetails {
  /** The body together with the path parameters. */
  request: z.ZodMiniType;
  response: ResponseFormat;
  /** Checked before the request is validated. */
  adminOnly?: boolean;
  /** Needs neither a user's token nor an App Check token. */
  isPublic?: boolean;
}

/** A request or response without fields. */
export const Empty = z.object({});

/** A path parameter such as `:id` becomes the field of that name in the request. */
export const endpoint = <const Details extends EndpointDetails>(
  method: EndpointMethod,
  path: EndpointPath,
  details: Details,
) => ({ method, path, ...details });

export const json = <Schema extends z.ZodMiniType>(schema: Schema) => ({ kind: 'json' as const, schema });
