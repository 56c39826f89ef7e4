import type { Call } from '../call.ts';
import { AppError } from '../app-error.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';

/** To be built. */
export async function updateWord(
  _deps: Deps,
  _input: RequestOf<'updateWord'>,
  _call: Call,
): Promise<ResponseOf<'updateWord'>> {
  throw new AppError('internal', 'not built');
}
