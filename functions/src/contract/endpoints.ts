import type * as z from 'zod/mini';
import { ADMIN_ENDPOINTS } from './admin-endpoints.ts';
import { REGISTERED_ENDPOINTS } from './registered-endpoints.ts';
import { LEARNER_ENDPOINTS } from './learner-endpoints.ts';

/** All endpoints of the API. The server's router and docs/openapi.json are derived from this table. */
export const ENDPOINTS = { ...LEARNER_ENDPOINTS, ...REGISTERED_ENDPOINTS, ...ADMIN_ENDPOINTS };

export type LearnerEndpointName = keyof typeof LEARNER_ENDPOINTS;
export type RegisteredEndpointName = keyof typeof REGISTERED_ENDPOINTS;
export type AdminEndpointName = keyof typeof ADMIN_ENDPOINTS;
export type EndpointName = keyof typeof ENDPOINTS;
export type PublicEndpointName = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name] extends { isPublic: true } ? Name : never;
}[EndpointName];

export type RequestOf<Name extends EndpointName> = z.infer<(typeof ENDPOINTS)[Name]['request']>;

type BodyOf<Format> = Format extends { schema: infer S extends z.ZodMiniType } ? z.infer<S> : Uint8Array;

/** An endpoint's validated JSON, or the bytes of a file. */
export type ResponseOf<Name extends EndpointName> = BodyOf<(typeof ENDPOINTS)[Name]['response']>;
