import { AppError } from '../app-error.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';

export async function overview(_deps: Deps, _input: RequestOf<'overview'>): Promise<ResponseOf<'overview'>> {
  throw new AppError('route-not-found', 'soon');
}
