import { client } from '../../../account/client.ts';
import { toErrorCode, type ClientErrorCode } from '../../../api/api-error.ts';
import { delay } from '../../../lib/async.ts';
import type { EffectContext } from '../../../lib/machine.ts';
import { errorMessages } from '../../../messages/errors.ts';
import type { ListedUser } from './listed-user.ts';
import { usersMessages } from './messages.ts';
import type { RowEffect, RowEvent } from './row-machine.ts';
import { readUser, refreshUsers, replaceSelectedEmail } from './user-queries.ts';

/** How long a row shows that it was saved (docs/product.md 4.8). */
const SAVED_SHOWN_MS = 3_000;

/** Runs an effect of a row, and sends its result. */
export async function runRow(effect: RowEffect, { send, signal }: EffectContext<RowEvent>): Promise<void> {
  if (effect.type === 'hideSavedLater') {
    await delay(SAVED_SHOWN_MS, signal).catch(() => undefined);
    return send({ type: 'HIDE_SAVED' });
  }
  try {
    send(await save(effect));
  } catch (error) {
    send(await toFailure(effect.base, toErrorCode(error)));
  }
}

/** Throws an `ApiError`. */
async function save(effect: Exclude<RowEffect, { type: 'hideSavedLater' }>): Promise<RowEvent> {
  const { uid: id, updatedAt: seenUpdatedAt, email } = effect.base;
  if (effect.type === 'savePlan') {
    const { plan } = effect;
    const processingDate = new Date().toISOString();
    const { updatedAt } = await client.call('changeUserPlan', {
      id,
      newPlan: plan,
      processingDate,
      updatedAt: seenUpdatedAt,
    });
    refreshUsers(id, { plan, updatedAt, textUsed: 0, voiceUsed: 0 });
    return { type: 'PLAN_SAVED', updatedAt };
  }
  const { changes } = effect;
  const { updatedAt } = await client.call('updateUser', { id, ...changes, updatedAt: seenUpdatedAt });
  if (changes.email !== undefined) replaceSelectedEmail(email, changes.email);
  refreshUsers(id, { ...changes, updatedAt });
  return { type: 'USER_SAVED' };
}

/** Errors whose text does not help an admin. */
const UNSPECIFIC = new Set<ClientErrorCode>([
  'internal',
  'bad-answer',
  'route-not-found',
  'invalid-argument',
]);

async function toFailure({ uid }: ListedUser, code: ClientErrorCode): Promise<RowEvent> {
  const message = UNSPECIFIC.has(code) ? usersMessages.get().saveFailed : errorMessages.get()[code];
  const current = code === 'changed-meanwhile' ? await readUser(uid).catch(() => null) : null;
  if (code === 'changed-meanwhile' || code === 'user-not-found') refreshUsers(uid);
  return current ? { type: 'CONFLICT', current } : { type: 'FAILED', message };
}
