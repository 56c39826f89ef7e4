import type { EndpointMethod, EndpointPath } from '@parley/functions/contract';
import type { ApiRequest } from './send.ts';

const PART = /:(\w+)/gu;

/** The request for an endpoint: what its path names goes into the URL, and the rest into the body, where it may have one. */
export function buildRequest(
  baseUrl: string,
  { method, path }: { method: EndpointMethod; path: EndpointPath },
  input: unknown,
): ApiRequest {
  const rest = new Map(Object.entries(input ?? {}));
  const filled = path.replaceAll(PART, (_, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const hasBody = method === 'POST' || method === 'PATCH';
  return {
    method,
    url: `${baseUrl}${filled}`,
    body: hasBody ? JSON.stringify(Object.fromEntries(rest)) : null,
  };
}
