import { AppError } from '../app-error.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';

export async function searchUsers(_deps: Deps, _input: RequestOf<'searchUsers'>): Promise<ResponseOf<'searchUsers'>> {
  throw new AppError('route-not-found', 'soon');
}
