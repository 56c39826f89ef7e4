import * as z from 'zod/mini';

/** The most sessions a week that a learner can aim for. */
export const MAX_WEEKLY_GOAL = 21;
export const WeeklyGoal = z.int().check(z.minimum(1), z.maximum(MAX_WEEKLY_GOAL));
/** Null removes the goal. */
export const SetWeeklyGoalRequest = z.object({ weeklyGoal: z.nullable(WeeklyGoal) });
