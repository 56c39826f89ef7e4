import type { Call } from '../call.ts';
import { AppError } from '../app-error.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';

/** To be built. */
export async function addWord(
  _deps: Deps,
  _input: RequestOf<'addWord'>,
  _call: Call,
): Promise<ResponseOf<'addWord'>> {
  throw new AppError('internal', 'not built');
}
