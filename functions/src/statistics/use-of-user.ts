import { AppError } from '../app-error.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';

export async function useOfUser(_deps: Deps, _input: RequestOf<'useOfUser'>): Promise<ResponseOf<'useOfUser'>> {
  throw new AppError('route-not-found', 'soon');
}
