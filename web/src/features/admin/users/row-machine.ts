import type { Cancel, Transition } from '../../../lib/machine.ts';
import { reducer, type TransitionTable } from '../../../lib/transition-table.ts';
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

type Step = Transition<RowState, RowEffect | Cancel>;
type Of<Status extends RowState['status']> = Extract<RowState, { status: Status }>;

const become = (state: RowState, ...effects: RowEffect[]): Step => ({ state, effects });

const edit = ({ attempt }: RowState, user: ListedUser): Step =>
  become({
    status: 'editing',
    attempt,
    seen: user,
    draft: valuesOf(user),
    isChecked: false,
    notice: null,
  });

/** The plan goes first, then the rest; each with what was seen last. Nothing left: it is saved. */
function send(state: Of<'saving'>): Step {
  const { attempt, seen, draft } = state;
  const { plan, user } = changesOf(seen, draft);
  if (plan !== null) return become(state, { type: 'savePlan', attempt, seen, plan });
  if (Object.keys(user).length > 0) return become(state, { type: 'saveUser', attempt, seen, changes: user });
  return become({ status: 'saved', attempt }, { type: 'sayForAWhile', attempt });
}

function save(state: Of<'editing'>): Step {
  const { seen, draft } = state;
  if (!hasChanges(seen, draft)) return become({ status: 'reading', attempt: state.attempt });
  if (isFaulty(faultsOf(seen, draft))) return become({ ...state, isChecked: true });
  const attempt = state.attempt + 1;
  return send({ status: 'saving', attempt, seen, draft, planSaved: false, isAgain: false });
}

/**
 * Somebody else has changed the record. Where it says the same of the user as before, such as when the learner has only
 * practised, it is sent again, once; else this admin decides.
 */
function meet({ attempt, seen, draft, planSaved, isAgain }: Of<'saving'>, now: ListedUser): Step {
  const edited = { attempt, seen: now, draft: rebase(draft, seen, now) };
  if (!isAgain && !hasChanges(seen, valuesOf(now))) {
    return send({ ...edited, status: 'saving', planSaved, isAgain: true });
  }
  return become({ ...edited, status: 'editing', isChecked: true, notice: { kind: 'changed', planSaved } });
}

/** Row editing, of one row; what is not here changes nothing. */
const TABLE: TransitionTable<RowState, RowEvent, RowEffect | Cancel> = {
  reading: {
    EDIT: (state, { user }) => edit(state, user),
  },
  editing: {
    CHANGE: (state, { values }) => become({ ...state, draft: { ...state.draft, ...values } }),
    SAVE: save,
    CANCEL: ({ attempt }) => become({ status: 'reading', attempt }),
  },
  saving: {
    PLAN_SAVED: (state, { updatedAt }) =>
      send({ ...state, planSaved: true, seen: { ...state.seen, plan: state.draft.plan, updatedAt } }),
    USER_SAVED: ({ attempt }) => become({ status: 'saved', attempt }, { type: 'sayForAWhile', attempt }),
    CHANGED_MEANWHILE: (state, { now }) => meet(state, now),
    FAILED: ({ attempt, seen, draft, planSaved }, { message }) =>
      become({
        status: 'editing',
        attempt,
        seen,
        draft,
        isChecked: true,
        notice: { kind: 'refused', message, planSaved },
      }),
  },
  saved: {
    EDIT: (state, { user }) => edit(state, user),
    SAID: ({ attempt }) => become({ status: 'reading', attempt }),
  },
};

export const rowMachine = {
  initial: (): RowState => ({ status: 'reading', attempt: 0 }),
  reduce: reducer(TABLE),
};
