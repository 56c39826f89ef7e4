import { AppError } from '../app-error.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';

export async function useByUser(_deps: Deps, _input: RequestOf<'useByUser'>): Promise<ResponseOf<'useByUser'>> {
  throw new AppError('route-not-found', 'soon');
}
