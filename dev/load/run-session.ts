import * as z from 'zod/mini';
import type { Step, Timing } from './steps.ts';

/** A learner with an account of their own in the auth emulator. */
export interface Learner {
  token: string;
  /** The IP address that a proxy in front of the function would add; each learner has a different one. */
  address: string;
}

export interface Sample {
  timing: Timing;
  ms: number;
}

/** A session ends at its first request that fails. */
export type SessionRun =
  | { kind: 'completed'; samples: readonly Sample[] }
  | { kind: 'failed'; samples: readonly Sample[]; step: Step; reason: string };

/** Reads the response of a request; calls `onFirstWord` when the first word of a reply has arrived. */
type ReadResponse<Result> = (response: Response, onFirstWord: () => void) => Promise<Result>;

/** Posts to a path of the next process, and times the request. Throws FailedRequest. */
export type SendRequest = <Result>(
  step: Step,
  path: string,
  body: object,
  read: ReadResponse<Result>,
  headers?: Record<string, string>,
) => Promise<Result>;

/** Sends all requests of a text session. */
export type Practise = (send: SendRequest) => Promise<void>;

class FailedRequest extends Error {
  readonly step: Step;
  constructor(step: Step, reason: string) {
    super(reason);
    this.step = step;
  }
}

/** A response with an error; the message is its status or code. */
export class ErrorResponse extends Error {}

/** The platform ends a request after this time (functions/src/index.ts). */
const REQUEST_TIMEOUT_MS = 60_000;

/** Why a request failed, in the words of the report. */
function describeFailure(error: unknown): string {
  if (error instanceof ErrorResponse) return error.message;
  if (error instanceof z.core.$ZodError || error instanceof SyntaxError) return 'invalid response';
  const isTimeout = error instanceof DOMException && /^(?:Timeout|Abort)Error$/u.test(error.name);
  return isTimeout ? 'timeout' : 'no response';
}

/**
 * Runs one text session of a learner. Each request goes to the URL that `takeNextUrl` returns; all end at the
 * `deadline`.
 */
export async function runSession(
  practise: Practise,
  { token, address }: Learner,
  takeNextUrl: () => string,
  deadline: AbortSignal,
): Promise<SessionRun> {
  const samples: Sample[] = [];
  const send: SendRequest = async (step, path, body, read, headers = {}) => {
    const start = performance.now();
    const addSample = (timing: Timing) => samples.push({ timing, ms: performance.now() - start });
    try {
      const response = await fetch(`${takeNextUrl()}${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${token}`,
          'X-Forwarded-For': address,
          ...headers,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.any([AbortSignal.timeout(REQUEST_TIMEOUT_MS), deadline]),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new ErrorResponse(String(response.status));
      }
      const result = await read(response, () => addSample('first word'));
      addSample(step);
      return result;
    } catch (error) {
      throw new FailedRequest(step, describeFailure(error));
    }
  };
  try {
    await practise(send);
    return { kind: 'completed', samples };
  } catch (error) {
    if (!(error instanceof FailedRequest)) throw error;
    return { kind: 'failed', samples, step: error.step, reason: error.message };
  }
}
