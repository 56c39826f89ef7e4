import { parseJson } from '../../parse-json.ts';

const MAX_REQUESTS = 500;
const MAX_CHARACTERS = 8_000_000;

interface LoggedRequest {
  path: string;
  rawBody: string;
}

export interface RequestLog {
  add(path: string, rawBody: string): void;
  /** Logged requests whose raw body contains `match`, oldest first, with parsed JSON bodies. */
  find(match: string): { path: string; body: unknown }[];
}

/** Keeps the last 500 requests, or fewer large ones, for tests. */
export function createRequestLog(): RequestLog {
  const requests: LoggedRequest[] = [];
  let characters = 0;
  return {
    add(path, rawBody) {
      requests.push({ path, rawBody });
      characters += rawBody.length;
      while (requests.length > MAX_REQUESTS || characters > MAX_CHARACTERS) {
        characters -= requests.shift()?.rawBody.length ?? 0;
      }
    },
    find: (match) =>
      requests
        .filter((request) => request.rawBody.includes(match))
        .map(({ path, rawBody }) => ({ path, body: parseJson(rawBody) ?? rawBody })),
  };
}
