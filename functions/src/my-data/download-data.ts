import type { Call } from '../call.ts';
import { AppError } from '../app-error.ts';
import type { RequestOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';

/** To be built. */
export async function downloadData(
  _deps: Deps,
  _input: RequestOf<'downloadData'>,
  _call: Call,
): Promise<AsyncIterable<string>> {
  throw new AppError('internal', 'not built');
}
