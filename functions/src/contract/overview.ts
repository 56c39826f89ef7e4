import * as z from 'zod/mini';
import { PLAN_IDS } from './plans.ts';

const Count = z.int().check(z.nonnegative());
/** A calendar day in UTC. */
export const Day = z.iso.date();

/** How many days an overview may look back, today among them. */
export const OVERVIEW_DAYS = ['7', '30', '90'] as const;
export const OverviewDays = z.enum(OVERVIEW_DAYS);
export type OverviewDays = z.infer<typeof OverviewDays>;

/** What the model has done. */
export const ModelUsageTotals = z.object({
  calls: Count,
  inputTokens: Count,
  outputTokens: Count,
  /** Of texts that were read aloud. */
  spokenCharacters: Count,
  voiceSeconds: Count,
  /** Estimated, in US dollars, by the prices of the configuration at that time. */
  cost: z.number().check(z.nonnegative()),
});
export type ModelUsageTotals = z.infer<typeof ModelUsageTotals>;

const OverviewDay = z.object({
  day: Day,
  sessions: z.object({ text: Count, voice: Count }),
  /** Requests of the API, and those among them that failed, by the error's code; limits that were reached are among these. */
  requests: Count,
  errors: z.record(z.string(), Count),
  model: ModelUsageTotals,
});
export type OverviewDay = z.infer<typeof OverviewDay>;

export const GetOverviewRequest = z.object({ days: OverviewDays });

/** How Parley is used: every day of the time asked for, the oldest first. */
export const Overview = z.object({
  /** Registered users. */
  usersByPlan: z.record(z.enum(PLAN_IDS), Count),
  days: z.array(OverviewDay),
  /** Without prices in the configuration every cost is 0. */
  hasPrices: z.boolean(),
});
export type Overview = z.infer<typeof Overview>;

export const ListDailyUsageRequest = z.object({ day: Day });

/** Who has made the model work most on a day: at most `MAX_USERS_OF_DAY`, the dearest first. */
export const DailyUsage = z.object({
  users: z.array(
    z.object({
      uid: z.string(),
      /** Null for guests, and for who has left. */
      email: z.nullable(z.string()),
      name: z.nullable(z.string()),
      use: ModelUsageTotals,
    }),
  ),
});
export type DailyUsage = z.infer<typeof DailyUsage>;

export const GetUserUsageRequest = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  days: OverviewDays,
});

/** What one user has made the model do: the days on which there was anything, the oldest first. */
export const UserUsage = z.object({ days: z.array(z.object({ day: Day, use: ModelUsageTotals })) });
export type UserUsage = z.infer<typeof UserUsage>;
