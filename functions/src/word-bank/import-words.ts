import type { Call } from '../call.ts';
import { AppError } from '../app-error.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';

/** To be built. */
export async function importWords(
  _deps: Deps,
  _input: RequestOf<'importWords'>,
  _call: Call,
): Promise<ResponseOf<'importWords'>> {
  throw new AppError('internal', 'not built');
}
