import { randomUUID } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { StoredDate } from '../platform/firestore/documents.ts';
import { getPeriodAt } from './period.ts';
import { StoredRefund, type CountedUsage, type Usage } from './usage-store.ts';

/**
 * The FREE sessions that any accounts have started with an email address in its period. Each account with the address must stay within
 * this allowance, too, so that neither deleting an account nor changing its address gives a new one.
 */
const StoredAddressUsage = z.object({
  textUsed: z.number(),
  voiceUsed: z.number(),
  /** Start of the first period. All later periods are computed from it, whichever accounts have the address. */
  anchor: StoredDate,
  periodStart: StoredDate,
  periodEnd: StoredDate,
  /** Identifies the counters: new after each reset. */
  countersId: z._default(z.string(), ''),
  refunds: z._default(z.array(StoredRefund), []),
  unheardRefunds: z._default(z.number(), 0),
});
export type AddressUsage = z.output<typeof StoredAddressUsage>;

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
const getAddressUsageIds = ({ hash, isVerified }: HashedEmail): readonly [string, ...string[]] =>
  isVerified ? [hash] : [`${hash}-unverified`, hash];

export const getAddressUsageRefs = (db: Firestore, address: HashedEmail | null): DocumentReference[] =>
  address === null ? [] : getAddressUsageIds(address).map((id) => getRef(db, id));

/** The usage at `now`, reset if its period has ended; undefined if none is stored. */
function readAddressUsage(snapshot: DocumentSnapshot, now: Date): AddressUsage | undefined {
  if (!snapshot.exists) return undefined;
  const stored = StoredAddressUsage.parse(snapshot.data());
  return now < stored.periodEnd ? stored : createAddressUsage(stored, now);
}

function createAddressUsage(
  { anchor, refunds }: Pick<AddressUsage, 'anchor' | 'refunds'>,
  now: Date,
): AddressUsage {
  const { start, end } = getPeriodAt(anchor, now);
  const period = { anchor, periodStart: start, periodEnd: end };
  return { ...period, textUsed: 0, voiceUsed: 0, countersId: randomUUID(), refunds, unheardRefunds: 0 };
}

/**
 * Counts a new session in the usage of the account and in that of its address, which is the first of `snapshots`; each of them limits it.
 * The account takes over the periods of its address; a new address takes over those of the account.
 */
export function reserveUnits(
  account: Usage,
  snapshots: readonly DocumentSnapshot[],
  now: Date,
  reserve: <Counted extends CountedUsage>(usage: Counted) => Counted,
): { usage: Usage; addressUsage: CountedAddress | null } {
  const [first, ...others] = snapshots.map((snapshot) => readAddressUsage(snapshot, now));
  const known = first ?? others.find((other) => other !== undefined);
  // If a subscription could not be ended, its counters are kept.
  const usage = known === undefined || account.paidUntil !== null ? account : takeOverPeriod(account, known);
  for (const other of others) if (other !== undefined) reserve(other);
  const [own] = snapshots;
  const reserved = { ...reserve(usage), addressUsageId: own?.id ?? null };
  if (own === undefined) return { usage: reserved, addressUsage: null };
  const ofAddress = first ?? createAddressUsage({ anchor: usage.anchor, refunds: [] }, now);
  return { usage: reserved, addressUsage: { id: own.id, usage: reserve(ofAddress) } };
}

/** With a period of its own, the record could show a new allowance while the address has none left, for example after a paid plan. */
function takeOverPeriod(usage: Usage, { anchor, periodStart, periodEnd }: AddressUsage): Usage {
  const period = { anchor, periodStart, periodEnd };
  if (usage.countedFrom >= periodStart) return { ...usage, ...period };
  const counters = { textUsed: 0, voiceUsed: 0, unheardRefunds: 0 };
  return { ...usage, ...period, ...counters, countedFrom: periodStart, countersId: randomUUID() };
}

export interface CountedAddress {
  id: string;
  usage: AddressUsage;
}

/** The usage of an address at `now`; undefined if none is stored. */
export async function readCountedAddress(
  transaction: Transaction,
  db: Firestore,
  id: string,
  now: Date,
): Promise<CountedAddress | undefined> {
  const usage = readAddressUsage(await transaction.get(getRef(db, id)), now);
  return usage && { id, usage };
}

export function writeAddressUsage(
  transaction: Transaction,
  db: Firestore,
  { id, usage }: CountedAddress,
): void {
  // Read by a TTL policy. The anchor is kept for another period, so that an unused address does not begin a new period early.
  const { end: deleteAt } = getPeriodAt(usage.anchor, usage.periodEnd);
  transaction.set(getRef(db, id), { ...usage, deleteAt });
}

/** Forgets the sessions of an address, so that its next period begins with its next session. */
export function resetAddressUsage(transaction: Transaction, db: Firestore, hash: string): void {
  for (const id of getAddressUsageIds({ hash, isVerified: false })) transaction.delete(getRef(db, id));
}
