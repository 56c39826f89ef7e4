import { stalled, toModelError } from './model-error.ts';

/** How much longer than the limit for a silence a whole answer may take. */
const WHOLE = 2;

/** How long an answer that is complete waits for what it has cost. */
const BILL_MS = 1_000;

/** The time that one piece of work with the model may take, joined with the caller's own signal. */
export interface Deadline {
  signal: AbortSignal;
  /** Something has come: the silence is counted anew. The limit of the whole stays. */
  extend(): void;
  /** The answer is complete: what is still to come has this much time. */
  complete(): void;
  /** The error to tell: that time ran out, or what the model's client threw. */
  errorOf(error: unknown): Error;
  /** Ends the time and whatever is still open upstream. */
  end(): void;
}

/** A deadline with `milliseconds` for a silence and twice that for the whole. */
export function startDeadline(milliseconds: number, caller: AbortSignal): Deadline {
  const controller = new AbortController();
  let hasPassed = false;
  const pass = () => {
    hasPassed = true;
    controller.abort();
  };
  const silence = setTimeout(pass, milliseconds);
  const whole = setTimeout(pass, milliseconds * WHOLE);
  let bill: NodeJS.Timeout | undefined;
  return {
    signal: AbortSignal.any([controller.signal, caller]),
    extend: () => silence.refresh(),
    complete: () => {
      bill ??= setTimeout(() => controller.abort(), BILL_MS);
    },
    errorOf: (error) => (hasPassed ? stalled(error) : toModelError(error)),
    end: () => {
      clearTimeout(silence);
      clearTimeout(whole);
      clearTimeout(bill);
      controller.abort();
    },
  };
}
