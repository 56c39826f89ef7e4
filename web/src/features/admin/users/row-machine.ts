import { createReducer, type Transition, type TransitionTable } from '../../../lib/machine.ts';
import type { ListedUser } from './listed-user.ts';
import { faultsOf, isFaulty } from './row-faults.ts';
import {
  changesOf,
  hasChanges,
  rebase,
  valuesOf,
  type RowEffect,
  type RowEvent,
  type RowState,
} from './row-state.ts';

type Step = Transition<RowState, RowEffect>;
type Of<Status extends RowState['status']> = Extract<RowState, { status: Status }>;

const become = (state: RowState, ...effects: RowEffect[]): Step => ({ state, effects });

const edit = (user: ListedUser): Step =>
  become({
    status: 'editing',
    seen: user,
    draft: valuesOf(user),
    isChecked: false,
    notice: null,
  });

/** The plan goes first, then the rest; each with what was seen last. Nothing left: it is saved. */
function send(state: Of<'saving'>): Step {
  const { seen, draft } = state;
  const { plan, user } = changesOf(seen, draft);
  if (plan !== null) return become(state, { type: 'savePlan', seen, plan });
  if (Object.keys(user).length > 0) return become(state, { type: 'saveUser', seen, changes: user });
  return become({ status: 'saved' }, { type: 'sayForAWhile' });
}

function save(state: Of<'editing'>): Step {
  const { seen, draft } = state;
  if (!hasChanges(seen, draft)) return become({ status: 'reading' });
  if (isFaulty(faultsOf(seen, draft))) return become({ ...state, isChecked: true });
  return send({ status: 'saving', seen, draft, planSaved: false, isAgain: false });
}

/**
 * Somebody else has changed the record. Where it says the same of the user as before, such as when the learner has only
 * practised, it is sent again, once; else this admin decides.
 */
function meet({ seen, draft, planSaved, isAgain }: Of<'saving'>, now: ListedUser): Step {
  const edited = { seen: now, draft: rebase(draft, seen, now) };
  if (!isAgain && !hasChanges(seen, valuesOf(now))) {
    return send({ ...edited, status: 'saving', planSaved, isAgain: true });
  }
  return become({ ...edited, status: 'editing', isChecked: true, notice: { kind: 'changed', planSaved } });
}

/** Editing one row. */
const TABLE: TransitionTable<RowState, RowEvent, RowEffect> = {
  reading: {
    EDIT: (_, { user }) => edit(user),
  },
  editing: {
    CHANGE: (state, { values }) => become({ ...state, draft: { ...state.draft, ...values } }),
    SAVE: save,
    CANCEL: () => become({ status: 'reading' }),
  },
  saving: {
    PLAN_SAVED: (state, { updatedAt }) =>
      send({ ...state, planSaved: true, seen: { ...state.seen, plan: state.draft.plan, updatedAt } }),
    USER_SAVED: () => become({ status: 'saved' }, { type: 'sayForAWhile' }),
    CHANGED_MEANWHILE: (state, { now }) => meet(state, now),
    FAILED: ({ seen, draft, planSaved }, { message }) =>
      become({
        status: 'editing',
        seen,
        draft,
        isChecked: true,
        notice: { kind: 'refused', message, planSaved },
      }),
  },
  saved: {
    EDIT: (_, { user }) => edit(user),
    SAID: () => become({ status: 'reading' }),
  },
};

export const rowMachine = {
  initial: (): RowState => ({ status: 'reading' }),
  reduce: createReducer(TABLE),
};
