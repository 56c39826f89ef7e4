import { client } from '../../../account/client.ts';
import { toErrorCode, type ClientErrorCode } from '../../../api/api-error.ts';
import { delay } from '../../../lib/async.ts';
import type { EffectContext } from '../../../lib/machine.ts';
import { errorMessages } from '../../../messages/errors.ts';
import { userEditMessages } from './messages.ts';
import type { RowEffect, RowEvent } from './row-state.ts';
import { followEmail, readUser, refreshUsers } from './users.ts';

type Context = EffectContext<RowEvent>;

/** How long a row shows that it was saved (docs/product.md 4.8). */
const SAID_MS = 3_000;

/** Does the work of a row's effects and reports how it went. */
export async function runRow(effect: RowEffect, context: Context): Promise<void> {
  if (effect.type === 'sayForAWhile') {
    await delay(SAID_MS, context.signal).catch(() => undefined);
    return context.send({ type: 'SAID' });
  }
  try {
    context.send(await save(effect));
  } catch (error) {
    context.send(await refusal(effect, toErrorCode(error)));
  }
}

/** Throws an `ApiError`. */
async function save(effect: Exclude<RowEffect, { type: 'sayForAWhile' }>): Promise<RowEvent> {
  const { seen } = effect;
  const { uid: id, updatedAt } = seen;
  if (effect.type === 'savePlan') {
    const { plan } = effect;
    const processingDate = new Date().toISOString();
    const changed = await client.call('changeUserPlan', { id, newPlan: plan, processingDate, updatedAt });
    refreshUsers(id, { plan, updatedAt: changed.updatedAt, textUsed: 0, voiceUsed: 0 });
    return { type: 'PLAN_SAVED', updatedAt: changed.updatedAt };
  }
  const { changes } = effect;
  const changed = await client.call('updateUser', { id, ...changes, updatedAt });
  if (changes.email !== undefined) followEmail(seen.email, changes.email);
  refreshUsers(id, { ...changes, updatedAt: changed.updatedAt });
  return { type: 'USER_SAVED' };
}

/** What says nothing of its own to an admin. */
const UNTOLD = new Set<ClientErrorCode>(['internal', 'bad-answer', 'route-not-found', 'invalid-argument']);

async function refusal(
  { seen }: Exclude<RowEffect, { type: 'sayForAWhile' }>,
  code: ClientErrorCode,
): Promise<RowEvent> {
  const { failed } = userEditMessages.get();
  const message = UNTOLD.has(code) ? failed : errorMessages.get()[code];
  const now = code === 'changed-meanwhile' ? await readUser(seen.uid).catch(() => null) : null;
  if (code === 'changed-meanwhile' || code === 'user-not-found') refreshUsers(seen.uid);
  return now ? { type: 'CHANGED_MEANWHILE', now } : { type: 'FAILED', message };
}
