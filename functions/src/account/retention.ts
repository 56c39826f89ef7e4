import { endOverdueSubscriptions } from '../billing/end-overdue-subscriptions.ts';
import { deleteDocuments, iterateDocuments } from '../platform/firestore/documents.ts';
import { logFailure, type Log } from '../platform/logging.ts';
import {
  eraseUser,
  queryEndedDeletions,
  queryInterruptedDeletions,
  type EraseServices,
} from './erase-user.ts';
import { scanAuthUsers } from './scan-auth-users.ts';
import { getUserData } from './user-data.ts';

/**
 * The daily job that deletes data at the end of its retention period (docs/product.md); TTL policies delete the rest
 * (firestore.indexes.json). A failing part does not stop the others.
 */
export async function enforceRetention(services: EraseServices, log: Log): Promise<void> {
  await logFailure(log, 'resuming deletions', () => resumeDeletions(services, log));
  await logFailure(log, 'deleting late statistics', () => deleteLateStatistics(services));
  await logFailure(log, 'ending overdue subscriptions', () => endOverdueSubscriptions(services, log));
  await logFailure(log, 'scanning auth users', () => scanAuthUsers(services, log));
}

/** A deletion that fails again is sorted to the end, so none is starved. */
const MAX_RESUMED = 100;

async function resumeDeletions(services: EraseServices, log: Log): Promise<void> {
  const { docs } = await queryInterruptedDeletions(services.db, services.now()).limit(MAX_RESUMED).get();
  for (const { id } of docs) await logFailure(log, 'resuming a deletion', () => eraseUser(services, id));
}

/** Deletes statistics that another instance still had in memory, and wrote, after the account was deleted. */
export async function deleteLateStatistics({ db }: Pick<EraseServices, 'db'>): Promise<void> {
  for await (const { id } of iterateDocuments(queryEndedDeletions(db)))
    await deleteDocuments(getUserData(db, id).statistics());
}
