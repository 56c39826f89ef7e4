import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { StoredDate } from '../platform/firestore/documents.ts';
import { inTransaction } from '../platform/firestore/transactions.ts';
import { createUsage } from './quota-policy.ts';
import type { Usage } from './usage-store.ts';

/** The usage of a deleted account until its period ends, so that signing up again gives no new allowance. */
const StoredFormerUsage = z.object({
  textUsed: z.number(),
  voiceUsed: z.number(),
  anchor: StoredDate,
  periodStart: StoredDate,
  periodEnd: StoredDate,
  unheardRefunds: z._default(z.number(), 0),
  emailHashes: z._default(z.array(z.string()), []),
});
type FormerUsage = z.output<typeof StoredFormerUsage>;

/** `emailHash` is the id, because the new account has another uid. */
export const getFormerUsageRef = (db: Firestore, emailHash: string): DocumentReference =>
  db.collection('formerUsage').doc(emailHash);

/** More changes of the address than anyone needs in a period. */
const MAX_ADDRESSES = 20;

/** The usage with the address of the account, which may change within the period. */
export const rememberAddress = (usage: Usage, emailHash: string): Usage => ({
  ...usage,
  emailHashes: [...new Set([...usage.emailHashes, emailHash])].slice(-MAX_ADDRESSES),
});

/** Remembers the usage of an account that is being deleted, for each address it had in the current period. */
export async function saveFormerUsage(db: Firestore, usage: Usage, now: Date): Promise<void> {
  const { guest, refunds: _refunds, periodEnd, ...counted } = usage;
  if (guest || periodEnd === null || now >= periodEnd) return;
  const former = { ...counted, periodEnd };
  await Promise.all(former.emailHashes.map((emailHash) => addFormerUsage(db, emailHash, former, now)));
}

/** Another account with the same address may have been deleted before: the higher usage counts. */
const addFormerUsage = (db: Firestore, emailHash: string, former: FormerUsage, now: Date): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const ref = getFormerUsageRef(db, emailHash);
    const earlier = readActive(await transaction.get(ref), now);
    const combined = earlier === undefined ? former : combine(earlier, former);
    // A TTL policy deletes it.
    transaction.set(ref, { ...combined, deleteAt: combined.periodEnd });
  });

const combine = (first: FormerUsage, second: FormerUsage): FormerUsage => ({
  ...(first.periodEnd > second.periodEnd ? first : second),
  textUsed: Math.max(first.textUsed, second.textUsed),
  voiceUsed: Math.max(first.voiceUsed, second.voiceUsed),
  unheardRefunds: Math.max(first.unheardRefunds, second.unheardRefunds),
  emailHashes: [...new Set([...first.emailHashes, ...second.emailHashes])].slice(-MAX_ADDRESSES),
});

function readActive(snapshot: DocumentSnapshot, now: Date): FormerUsage | undefined {
  if (!snapshot.exists) return undefined;
  const former = StoredFormerUsage.parse(snapshot.data());
  return now < former.periodEnd ? former : undefined;
}

/** The usage with which a new account continues; undefined if nothing is remembered for its address. */
export function readFormerUsage(snapshot: DocumentSnapshot, now: Date): Usage | undefined {
  const former = readActive(snapshot, now);
  return former && { ...createUsage(now, now), ...former };
}
