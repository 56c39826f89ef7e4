import { AppError } from '../app-error.ts';
import type { RequestOf, ResponseOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';

export async function setUserPlan(
  _deps: Deps,
  _input: RequestOf<'changeUserPlan'>,
): Promise<ResponseOf<'changeUserPlan'>> {
  throw new AppError('route-not-found', 'soon');
}
