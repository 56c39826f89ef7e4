import type { UserRecord } from '@parley/functions/contract';

/**
 * Who uses the page (spec.md section 4, Account). `loading`: not known yet; `unreachable`: sign-in or the record failed
 * and is tried again by itself. `failures` counts the tries that failed in a row, for the back-off.
 */
export type AccountState = { failures: number } & (
  | { status: 'loading' }
  | { status: 'guest'; uid: string; record: UserRecord }
  | { status: 'unreachable'; message: string }
);
