import type { Call } from '../call.ts';
import { AppError } from '../app-error.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';

/** To be built. */
export async function deleteAccount(
  _deps: Deps,
  _input: RequestOf<'deleteAccount'>,
  _call: Call,
): Promise<ResponseOf<'deleteAccount'>> {
  throw new AppError('internal', 'not built');
}
