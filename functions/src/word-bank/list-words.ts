import type { Call } from '../call.ts';
import { AppError } from '../app-error.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';

/** To be built. */
export async function listWords(
  _deps: Deps,
  _input: RequestOf<'listWords'>,
  _call: Call,
): Promise<ResponseOf<'listWords'>> {
  throw new AppError('internal', 'not built');
}
