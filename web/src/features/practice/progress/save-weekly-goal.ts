import { registeredClient } from '../../../account/registered-client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { createProgressQuery } from '../../../progress/progress-query.ts';

/** Saves a new goal, or none, and shows it at once. If saving fails, shows the stored goal again and rejects. */
export async function saveWeeklyGoal(uid: string, weeklyGoal: number | null): Promise<void> {
  const { queryKey } = createProgressQuery(uid);
  // A response that is on its way would bring the old goal back.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (progress) => progress && { ...progress, weeklyGoal: weeklyGoal ?? undefined },
  );
  try {
    await registeredClient.request(uid, 'setWeeklyGoal', { weeklyGoal });
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey });
    throw error;
  }
}
