import type { PlanId } from '@parley/functions/contract';
import type { ListedUser, UserValues } from './listed-user.ts';

/** What the server is asked to change besides the plan. */
export type UserChanges = Partial<Pick<UserValues, 'email' | 'name' | 'admin'>>;

/**
 * Why it has not been saved. `changed`: somebody else was quicker, and `seen` is what they have made of the user. With
 * `planSaved` the plan is changed all the same.
 */
export type Notice =
  { kind: 'refused'; message: string; planSaved: boolean } | { kind: 'changed'; planSaved: boolean };

interface Edited {
  /** The user as this admin has seen them last. */
  seen: ListedUser;
  /** What this admin has typed. */
  draft: UserValues;
}

/**
 * A row of the users table (docs/product.md). `editing`: invalid fields are marked once the admin has tried to save
 * (`isChecked`); `saving`: first the plan, then the rest; `saved`: shown for 3 seconds.
 */
export type RowState =
  | { status: 'reading' }
  | ({ status: 'editing'; isChecked: boolean; notice: Notice | null } & Edited)
  | ({ status: 'saving'; planSaved: boolean; isAgain: boolean } & Edited)
  | { status: 'saved' };

export type RowEvent =
  | { type: 'EDIT'; user: ListedUser }
  | { type: 'CHANGE'; values: Partial<UserValues> }
  | { type: 'SAVE' }
  | { type: 'CANCEL' }
  | { type: 'PLAN_SAVED'; updatedAt: string | null }
  | { type: 'USER_SAVED' }
  | { type: 'CHANGED_MEANWHILE'; now: ListedUser }
  | { type: 'FAILED'; message: string }
  | { type: 'SAID' };

/** What a row asks for; the server is told the `updatedAt` that this admin has seen. */
export type RowEffect =
  | { type: 'savePlan'; seen: ListedUser; plan: PlanId }
  | { type: 'saveUser'; seen: ListedUser; changes: UserChanges }
  | { type: 'sayForAWhile' };

/** What this admin has changed, as it would be saved: without the space around it, and addresses in small letters. */
export function changesOf(seen: UserValues, draft: UserValues): { plan: PlanId | null; user: UserChanges } {
  const typed = draft.email.trim();
  const email = typed === seen.email ? typed : typed.toLowerCase();
  const name = draft.name.trim();
  return {
    plan: draft.plan === seen.plan ? null : draft.plan,
    user: {
      ...(email !== seen.email && { email }),
      ...(name !== seen.name && { name }),
      ...(draft.admin !== seen.admin && { admin: draft.admin }),
    },
  };
}

/** Whether there is anything to save. */
export function hasChanges(seen: UserValues, draft: UserValues): boolean {
  const { plan, user } = changesOf(seen, draft);
  return plan !== null || Object.keys(user).length > 0;
}

export const valuesOf = ({ email, name, admin, plan }: UserValues): UserValues => ({
  email,
  name,
  admin,
  plan,
});

/** What this admin has typed, on top of what the user is now: what they have left alone is as the others have made it. */
export function rebase(draft: UserValues, seen: UserValues, now: UserValues): UserValues {
  const pick = <Field extends keyof UserValues>(field: Field) =>
    draft[field] === seen[field] ? now[field] : draft[field];
  return { email: pick('email'), name: pick('name'), admin: pick('admin'), plan: pick('plan') };
}
