import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { SessionType } from '../contract/index.ts';
import { StoredDate } from '../platform/firestore/documents.ts';
import { MAX_REMEMBERED_REFUNDS, USED } from './quota-policy.ts';
import { StoredRefund, type Refund, type Usage } from './usage-store.ts';

/**
 * The FREE sessions that any accounts have started with an email address in a period. They limit each account with the address, so that
 * neither deleting an account nor changing its address gives a new allowance within the period.
 */
const StoredAddressUsage = z.object({
  textUsed: z.number(),
  voiceUsed: z.number(),
  anchor: StoredDate,
  periodStart: StoredDate,
  periodEnd: StoredDate,
  /** When the first of these sessions started. */
  countedFrom: z._default(StoredDate, new Date(0)),
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
export const getAddressUsageIds = ({ hash, isVerified }: HashedEmail): readonly [string, ...string[]] =>
  isVerified ? [hash] : [`${hash}-unverified`, hash];

export const getAddressUsageRefs = (db: Firestore, address: HashedEmail | null): DocumentReference[] =>
  address === null ? [] : getAddressUsageIds(address).map((id) => getRef(db, id));

/** The usages of an address as of `now`: undefined for each that is not stored or whose period is over. */
export const readActiveUsages = (
  snapshots: readonly DocumentSnapshot[],
  now: Date,
): (AddressUsage | undefined)[] =>
  snapshots.map((snapshot) => {
    const usage = parse(snapshot);
    return usage && now < usage.periodEnd ? usage : undefined;
  });

const parse = (snapshot: DocumentSnapshot): AddressUsage | undefined =>
  snapshot.exists ? StoredAddressUsage.parse(snapshot.data()) : undefined;

/**
 * Combines the usage of an account with that of its address: the higher counts and the later period apply. A new account always takes
 * over the period of the address.
 */
export function combineAddressUsage(
  usage: Usage,
  ofAddress: readonly (AddressUsage | undefined)[],
  { isNewAccount }: { isNewAccount: boolean },
): Usage {
  const active = ofAddress.filter((one) => one !== undefined);
  // The period of a new account has only just begun.
  const isPeriodOpen = isNewAccount && active.length > 0;
  return active.reduce(combine, isPeriodOpen ? { ...usage, periodEnd: null } : usage);
}

const isIn = (refunds: readonly Refund[], { at, isReported }: Refund): boolean =>
  refunds.some((known) => known.isReported === isReported && known.at.getTime() === at.getTime());

function combine(usage: Usage, ofAddress: AddressUsage): Usage {
  const { anchor, periodStart, periodEnd } = ofAddress;
  const isLater = usage.periodEnd === null || periodEnd > usage.periodEnd;
  return {
    ...usage,
    ...(isLater && { anchor, periodStart, periodEnd }),
    textUsed: Math.max(usage.textUsed, ofAddress.textUsed),
    voiceUsed: Math.max(usage.voiceUsed, ofAddress.voiceUsed),
    unheardRefunds: Math.max(usage.unheardRefunds, ofAddress.unheardRefunds),
    refunds: [...usage.refunds, ...ofAddress.refunds.filter((refund) => !isIn(usage.refunds, refund))]
      .toSorted((one, another) => one.at.getTime() - another.at.getTime())
      .slice(-MAX_REMEMBERED_REFUNDS),
  };
}

/**
 * The usage of an address with one more session. Takes the period and the refunds from the account, which has them from the address if that
 * has been used in the period; otherwise, begins a new count.
 */
export function countAddressSession(
  active: AddressUsage | undefined,
  type: SessionType,
  { anchor, periodStart, periodEnd, refunds, unheardRefunds }: Usage,
  now: Date,
): AddressUsage | null {
  if (periodEnd === null) return null;
  const { textUsed, voiceUsed, countedFrom } = active ?? { textUsed: 0, voiceUsed: 0, countedFrom: now };
  const counts = { textUsed, voiceUsed };
  counts[USED[type]] += 1;
  return { ...counts, anchor, periodStart, periodEnd, countedFrom, refunds, unheardRefunds };
}

export async function readAddressUsage(
  transaction: Transaction,
  db: Firestore,
  id: string,
): Promise<AddressUsage | undefined> {
  return parse(await transaction.get(getRef(db, id)));
}

export function writeAddressUsage(
  transaction: Transaction,
  db: Firestore,
  id: string,
  usage: AddressUsage,
): void {
  // A TTL policy reads `deleteAt`.
  transaction.set(getRef(db, id), { ...usage, deleteAt: usage.periodEnd });
}
