import { createHash } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { StoredDate } from '../platform/firestore/documents.ts';
import { MAX_REMEMBERED_REFUNDS, type RefundableUsage } from './quota-policy.ts';
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
 * Returns the ids under which the usage of an address is stored: only the first is written, and all are read. Verified and unverified
 * usage are kept apart, so that someone who signs up with another person's address cannot use up that person's sessions.
 */
export const getAddressUsageIds = ({ hash, isVerified }: HashedEmail): readonly [string, ...string[]] =>
  isVerified ? [hash] : [`${hash}-unverified`, hash];

export const getAddressUsageRefs = (db: Firestore, address: HashedEmail | null): DocumentReference[] =>
  address === null ? [] : getAddressUsageIds(address).map((id) => getRef(db, id));

/**
 * Combines the usage with that of other accounts with the same address: the higher counts and the later period apply. A new account
 * always takes over the period of the others.
 */
export function combineAddressUsage(
  usage: Usage,
  snapshots: readonly DocumentSnapshot[],
  { uid, isNewAccount, now }: { uid: string; isNewAccount: boolean; now: Date },
): Usage {
  const others = snapshots
    .flatMap((snapshot) => readActive(snapshot, now) ?? [])
    .filter(({ ownerHash }) => ownerHash !== hashOwner(uid));
  // The period of a new account has only just begun.
  const isPeriodOpen = isNewAccount && others.length > 0;
  return others.reduce(combine, isPeriodOpen ? { ...usage, periodEnd: null } : usage);
}

const isIn = (refunds: readonly Refund[], { at, isReported }: Refund): boolean =>
  refunds.some((known) => known.isReported === isReported && known.at.getTime() === at.getTime());

function combine(usage: Usage, other: AddressUsage): Usage {
  const { anchor, periodStart, periodEnd } = other;
  const isLater = usage.periodEnd === null || periodEnd > usage.periodEnd;
  return {
    ...usage,
    ...(isLater && { anchor, periodStart, periodEnd }),
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
): void {
  const { textUsed, voiceUsed, anchor, periodStart, periodEnd, refunds, unheardRefunds } = usage;
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
    // Read by a TTL policy.
    deleteAt: periodEnd,
  });
}

/** The usage of an address, if this account was the last to start a session with it. */
export async function readOwnAddressUsage(
  transaction: Transaction,
  db: Firestore,
  id: string,
  uid: string,
): Promise<RefundableUsage | undefined> {
  const snapshot = await transaction.get(getRef(db, id));
  return snapshot.get('ownerHash') === hashOwner(uid) ? StoredAddressUsage.parse(snapshot.data()) : undefined;
}

/** Writes what a refund has changed. */
export function updateAddressUsage(
  transaction: Transaction,
  db: Firestore,
  id: string,
  { textUsed, voiceUsed, refunds, unheardRefunds }: RefundableUsage,
): void {
  transaction.update(getRef(db, id), { textUsed, voiceUsed, refunds, unheardRefunds });
}
