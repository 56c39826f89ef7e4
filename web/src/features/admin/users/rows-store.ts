import { useSyncExternalStore } from 'react';
import { adminClient } from '../shared/admin-client.ts';
import { toErrorCode, type ClientErrorCode } from '../../../api/api-error.ts';
import { delay } from '../../../lib/async.ts';
import { onClearLearnerData } from '../../../lib/learner-data.ts';
import { createMachineStore, type EffectContext, type Transition } from '../../../lib/machine.ts';
import { errorMessages } from '../../../messages/errors.ts';
import type { ListedUser } from '../shared/listed-user.ts';
import { usersMessages } from './messages.ts';
import { rowMachine, type RowEffect, type RowEvent, type RowState } from './row-machine.ts';
import { readUser, refreshUsers, replaceSelectedEmail } from '../shared/user-queries.ts';

/** The edited rows by uid. */
type Rows = ReadonlyMap<string, RowState>;
type RowsEvent = { uid: string; event: RowEvent } | 'CLEAR';
/** The key is the uid, so that an effect replaces the running effect of its row. */
interface RowsEffect {
  type: 'row';
  key: string;
  effect: RowEffect;
}

const NO_ROWS: Rows = new Map();

/** Runs a row machine for each user. */
export const rowsMachine = {
  initial: () => NO_ROWS,
  reduce: (rows: Rows, rowsEvent: RowsEvent): Transition<Rows, RowsEffect> => {
    if (rowsEvent === 'CLEAR') return { state: NO_ROWS, effects: [{ type: 'cancel' }] };
    const { uid, event } = rowsEvent;
    const previous = rows.get(uid) ?? rowMachine.initial();
    const { state, effects } = rowMachine.reduce(previous, event);
    if (state === previous) return { state: rows, effects: [] };
    return {
      state: new Map(rows).set(uid, state),
      effects: effects.map((effect) =>
        effect.type === 'cancel' ? effect : { type: 'row', key: uid, effect },
      ),
    };
  },
};

/** How long a row shows that it was saved (docs/product.md 4.8). */
const SAVED_SHOWN_MS = 3_000;

async function runRow(effect: RowEffect, context: EffectContext<RowEvent>): Promise<void> {
  if (effect.type === 'save') return context.send(await save(effect, context));
  await delay(SAVED_SHOWN_MS, context.signal).catch(() => undefined);
  context.send({ type: 'HIDE_SAVED' });
}

/**
 * Saves the plan first, and then the other changes. Reloads the lists only after that: while an email is changing, a list of the users
 * with that email would lose the row.
 */
async function save(
  { base, plan, changes }: Extract<RowEffect, { type: 'save' }>,
  { send, signal }: EffectContext<RowEvent>,
): Promise<RowEvent> {
  const { uid: id, email, name, admin, plan: seenPlan } = base;
  let saved: Partial<ListedUser> = {};
  try {
    if (plan !== null) {
      const change = { newPlan: plan, processingDate: new Date().toISOString() };
      await adminClient.request('changeUserPlan', { id, ...change, seenPlan, seenEmail: email });
      saved = { plan, textUsed: 0, voiceUsed: 0 };
      send({ type: 'PLAN_SAVED' });
    }
    if (Object.keys(changes).length > 0 && !signal.aborted) {
      await adminClient.request('updateUser', { id, ...changes, seen: { email, name, admin } });
      if (changes.email !== undefined) replaceSelectedEmail(email, changes.email);
      saved = { ...saved, ...changes };
    }
    refreshUsers(id, saved);
    return { type: 'SAVED' };
  } catch (error) {
    if (saved.plan !== undefined) refreshUsers(id, saved);
    return createFailureEvent(base, toErrorCode(error));
  }
}

/** Errors whose text does not help an admin. */
const GENERIC = new Set<ClientErrorCode>(['internal', 'bad-response', 'route-not-found', 'invalid-argument']);

async function createFailureEvent({ uid }: ListedUser, code: ClientErrorCode): Promise<RowEvent> {
  const message = GENERIC.has(code) ? usersMessages.get().saveFailed : errorMessages.get()[code];
  const current = code === 'edit-conflict' ? await readUser(uid).catch(() => null) : null;
  if (code === 'edit-conflict' || code === 'user-not-found') refreshUsers(uid);
  return current ? { type: 'CONFLICT', current } : { type: 'FAILED', message };
}

/** Keeps edits while their rows are not shown, until the page is closed or the admin signs out. */
const rowsStore = createMachineStore(rowsMachine, ({ key: uid, effect }: RowsEffect, { send, signal }) =>
  runRow(effect, { signal, send: (event) => send({ uid, event }) }),
);

onClearLearnerData(() => rowsStore.send('CLEAR'));

export const sendToRow = (uid: string, event: RowEvent): void => rowsStore.send({ uid, event });

export const useRows = (): Rows => useSyncExternalStore(rowsStore.subscribe, rowsStore.getState);
