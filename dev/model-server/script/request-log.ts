import { parseJson } from '../../parse-json.ts';

const REQUEST_LIMITS = { entries: 500, characters: 8_000_000 };
/** Enough for all events of some long calls. */
export const TRAFFIC_LIMITS = { entries: 50_000, characters: 16_000_000 };

interface LoggedRequest {
  path: string;
  rawBody: string;
}

export interface RequestLog {
  add(path: string, rawBody: string): void;
  /** Logged requests whose raw body contains `match`, oldest first, with parsed JSON bodies. */
  find(match: string): { path: string; body: unknown }[];
}

/** Keeps the last requests for tests. */
export function createRequestLog(limits = REQUEST_LIMITS): RequestLog {
  const requests: LoggedRequest[] = [];
  let characters = 0;
  return {
    add(path, rawBody) {
      requests.push({ path, rawBody });
      characters += rawBody.length;
      while (requests.length > limits.entries || characters > limits.characters) {
        characters -= requests.shift()?.rawBody.length ?? 0;
      }
    },
    find: (match) =>
      requests
        .filter((request) => request.rawBody.includes(match))
        .map(({ path, rawBody }) => ({ path, body: parseJson(rawBody) ?? rawBody })),
  };
}
