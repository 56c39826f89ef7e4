import { AppError } from '../app-error.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';

export async function updateUser(
  _deps: Deps,
  _input: RequestOf<'updateUser'>,
): Promise<ResponseOf<'updateUser'>> {
  throw new AppError('route-not-found', 'soon');
}
