import type { PlanId } from '@parley/functions/contract';
import { createReducer, type Transition, type TransitionTable } from '../../../lib/machine.ts';
import type { ListedUser, UserValues } from '../shared/listed-user.ts';
import { getChanges, hasChanges, rebase, validateDraft, type UserChanges } from './user-draft.ts';

/** Why saving failed. `conflict`: someone else changed the user. `isPlanSaved`: the plan was saved before the failure. */
type RowError =
  { kind: 'failed'; message: string; isPlanSaved: boolean } | { kind: 'conflict'; isPlanSaved: boolean };

interface Edited {
  /** The user that the edits are based on. */
  base: ListedUser;
  draft: UserValues;
}

/** A row of the users table (docs/product.md 4.8). */
export type RowState =
  | { status: 'viewing' }
  /** Invalid fields are marked once the admin has tried to save (`isValidated`). */
  | ({ status: 'editing'; isValidated: boolean; error: RowError | null } & Edited)
  | ({ status: 'saving'; isPlanSaved: boolean } & Edited)
  | { status: 'saved' };

export type RowEvent =
  | { type: 'EDIT'; user: ListedUser }
  | { type: 'CHANGE'; values: Partial<UserValues> }
  | { type: 'SAVE' }
  | { type: 'CANCEL' }
  | { type: 'PLAN_SAVED' }
  | { type: 'SAVED' }
  | { type: 'CONFLICT'; current: ListedUser }
  | { type: 'FAILED'; message: string }
  | { type: 'HIDE_SAVED' };

export type RowEffect =
  { type: 'save'; base: ListedUser; plan: PlanId | null; changes: UserChanges } | { type: 'hideSavedLater' };

type Step = Transition<RowState, RowEffect>;
type RowStateOf<Status extends RowState['status']> = Extract<RowState, { status: Status }>;

const goTo = (state: RowState, ...effects: RowEffect[]): Step => ({ state, effects });

const edit = (_: RowState, { user }: { user: ListedUser }): Step =>
  goTo({ status: 'editing', base: user, draft: user, isValidated: false, error: null });

const editAgain = ({ base, draft }: Edited, error: RowError): Step =>
  goTo({ status: 'editing', base, draft, isValidated: true, error });

function save(state: RowStateOf<'editing'>): Step {
  const { base, draft } = state;
  if (!hasChanges(base, draft)) return goTo({ status: 'viewing' });
  const { email, name } = validateDraft(base, draft);
  if (email !== undefined || name !== undefined) return goTo({ ...state, isValidated: true });
  const { plan, user } = getChanges(base, draft);
  return goTo(
    { status: 'saving', base, draft, isPlanSaved: false },
    { type: 'save', base, plan, changes: user },
  );
}

/** Shows the current values, and lets the admin decide. */
const handleConflict = (
  { base, draft, isPlanSaved }: RowStateOf<'saving'>,
  { current }: { current: ListedUser },
): Step =>
  editAgain({ base: current, draft: rebase(draft, base, current) }, { kind: 'conflict', isPlanSaved });

const TABLE: TransitionTable<RowState, RowEvent, RowEffect> = {
  viewing: { EDIT: edit },
  editing: {
    CHANGE: (state, { values }) => goTo({ ...state, draft: { ...state.draft, ...values } }),
    SAVE: save,
    CANCEL: () => goTo({ status: 'viewing' }),
  },
  saving: {
    PLAN_SAVED: (state) =>
      goTo({ ...state, isPlanSaved: true, base: { ...state.base, plan: state.draft.plan } }),
    SAVED: () => goTo({ status: 'saved' }, { type: 'hideSavedLater' }),
    CONFLICT: handleConflict,
    FAILED: (state, { message }) =>
      editAgain(state, { kind: 'failed', message, isPlanSaved: state.isPlanSaved }),
  },
  saved: {
    EDIT: edit,
    HIDE_SAVED: () => goTo({ status: 'viewing' }),
  },
};

/** Editing and saving one user. */
export const rowMachine = {
  initial: (): RowState => ({ status: 'viewing' }),
  reduce: createReducer(TABLE),
};
