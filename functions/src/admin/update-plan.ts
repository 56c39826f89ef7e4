import { AppError } from '../app-error.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';

export async function updatePlan(
  _deps: Deps,
  _input: RequestOf<'updatePlan'>,
): Promise<ResponseOf<'updatePlan'>> {
  throw new AppError('route-not-found', 'soon');
}
