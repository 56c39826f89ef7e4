import { createHash } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { StoredDate } from '../platform/firestore/documents.ts';
import { MAX_REMEMBERED_REFUNDS } from './quota-policy.ts';
import { StoredRefund, type Refund, type Usage } from './usage-store.ts';

/**
 * The usage of the account that last started a session with an email address. Another account with the same address continues it,
 * so that neither deleting an account nor changing its address gives a new allowance within the period.
 */
const StoredAddressUsage = z.object({
  /** A hash of the account's uid. */
  ownerHash: z.string(),
  textUsed: z.number(),
  voiceUsed: z.number(),
  anchor: StoredDate,
  periodStart: StoredDate,
  periodEnd: StoredDate,
  refunds: z._default(z.array(StoredRefund), []),
  unheardRefunds: z._default(z.number(), 0),
});
type AddressUsage = z.output<typeof StoredAddressUsage>;

const hashOwner = (uid: string): string => createHash('sha256').update(uid).digest('hex');

const getRef = (db: Firestore, id: string): DocumentReference => db.collection('addressUsage').doc(id);

/** The email address that a session is started with. */
export interface HashedEmail {
  hash: string;
  isVerified: boolean;
}

/**
 * Returns the ids under which the usage of an address is stored: only the first is written, and all are read. Verified and unverified usage are kept
 * apart: someone who signs up with another person's address cannot use up that person's sessions.
 */
export const getAddressUsageIds = ({ hash, isVerified }: HashedEmail): readonly [string, ...string[]] =>
  isVerified ? [hash] : [`${hash}-unverified`, hash];

export const getAddressUsageRefs = (db: Firestore, address: HashedEmail | null): DocumentReference[] =>
  address === null ? [] : getAddressUsageIds(address).map((id) => getRef(db, id));

/**
 * Combines the usage with that of other accounts with the same address; the higher counts apply. A new account also takes over their
 * period.
 */
export function combineAddressUsage(
  usage: Usage,
  snapshots: readonly DocumentSnapshot[],
  { uid, isNewAccount, now }: { uid: string; isNewAccount: boolean; now: Date },
): Usage {
  return snapshots
    .flatMap((snapshot) => readActive(snapshot, now) ?? [])
    .filter(({ ownerHash }) => ownerHash !== hashOwner(uid))
    .reduce((combined, other) => combine(combined, other, isNewAccount), usage);
}

export type Period = Pick<Usage, 'anchor' | 'periodStart' | 'periodEnd'>;

/**
 * The period that the usage of an address is stored with: an account whose own period ends earlier than that of another account with
 * the same address must not shorten it.
 */
export const getLatestPeriod = (usage: Usage, snapshots: readonly DocumentSnapshot[], now: Date): Period =>
  snapshots
    .flatMap<Period>((snapshot) => readActive(snapshot, now) ?? [])
    .reduce<Period>(
      (latest, other) => (getTime(other.periodEnd) > getTime(latest.periodEnd) ? other : latest),
      usage,
    );

const getTime = (date: Date | null): number => date?.getTime() ?? 0;

const isIn = (refunds: readonly Refund[], { at, isReported }: Refund): boolean =>
  refunds.some((known) => known.isReported === isReported && known.at.getTime() === at.getTime());

/** An account with the same address may have used more: the higher usage counts. */
function combine(usage: Usage, other: AddressUsage, isNewAccount: boolean): Usage {
  const { anchor, periodStart, periodEnd } = other;
  return {
    ...usage,
    ...(isNewAccount && { anchor, periodStart, periodEnd }),
    textUsed: Math.max(usage.textUsed, other.textUsed),
    voiceUsed: Math.max(usage.voiceUsed, other.voiceUsed),
    unheardRefunds: Math.max(usage.unheardRefunds, other.unheardRefunds),
    refunds: [...usage.refunds, ...other.refunds.filter((refund) => !isIn(usage.refunds, refund))]
      .toSorted((one, another) => one.at.getTime() - another.at.getTime())
      .slice(-MAX_REMEMBERED_REFUNDS),
  };
}

function readActive(snapshot: DocumentSnapshot, now: Date): AddressUsage | undefined {
  if (!snapshot.exists) return undefined;
  const stored = StoredAddressUsage.parse(snapshot.data());
  return now < stored.periodEnd ? stored : undefined;
}

export function writeAddressUsage(
  transaction: Transaction,
  db: Firestore,
  id: string,
  uid: string,
  usage: Usage,
  { anchor, periodStart, periodEnd }: Period,
): void {
  const { textUsed, voiceUsed, refunds, unheardRefunds } = usage;
  if (periodEnd === null) return;
  transaction.set(getRef(db, id), {
    ownerHash: hashOwner(uid),
    textUsed,
    voiceUsed,
    anchor,
    periodStart,
    periodEnd,
    refunds,
    unheardRefunds,
    // A TTL policy deletes it.
    deleteAt: periodEnd,
  });
}

/** The stored usage of an address, if this account was the last that started a session with it. */
export async function readOwnAddressUsage(
  transaction: Transaction,
  db: Firestore,
  id: string,
  uid: string,
): Promise<DocumentSnapshot | undefined> {
  const snapshot = await transaction.get(getRef(db, id));
  return snapshot.get('ownerHash') === hashOwner(uid) ? snapshot : undefined;
}
