import { inTransaction } from '../platform/firestore/transactions.ts';
import { runAndLogFailure, type Log } from '../platform/logging.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { getOldestKeptTime, readProgress, removeOldSessions, writeProgress } from './progress-store.ts';

const MAX_LEARNERS = 2_000;
const AT_ONCE = 20;

/** Deletes the summaries of sessions whose transcripts are no longer kept, for up to 2,000 learners a day. */
export async function deleteOldSummaries({ db, now }: Pick<Services, 'db' | 'now'>, log: Log): Promise<void> {
  const { docs } = await db
    .collection('progress')
    .where('oldestEndedAt', '<=', getOldestKeptTime(now()))
    .limit(MAX_LEARNERS)
    .select()
    .get();
  for (let from = 0; from < docs.length; from += AT_ONCE) {
    await Promise.all(
      docs.slice(from, from + AT_ONCE).map(({ ref }) =>
        runAndLogFailure(log, 'deleting old summaries', () =>
          inTransaction(db, async (transaction) => {
            const progress = await transaction.get(ref);
            if (!progress.exists) return;
            writeProgress(transaction, ref, removeOldSessions(readProgress(progress), now()));
          }),
        ),
      ),
    );
  }
}
