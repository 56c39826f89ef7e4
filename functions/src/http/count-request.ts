import type { Response } from 'express';
import type { ErrorCode } from '../contract/index.ts';
import type { Deps } from '../deps.ts';

const counted = new WeakMap<Response, (code: ErrorCode) => void>();

/** Counts a request of a row of the table, and has its failure counted where it comes to one. */
export function countRequest(
  { statistics, now }: Pick<Deps, 'statistics' | 'now'>,
  response: Response,
): void {
  const at = now();
  statistics.countRequest(at);
  counted.set(response, (code) => statistics.countError(code, at));
}

/** Counts the failure of a request, if that has been counted: a path that is in no row says nothing about the API. */
export function countFailure(response: Response, code: ErrorCode): void {
  counted.get(response)?.(code);
}
