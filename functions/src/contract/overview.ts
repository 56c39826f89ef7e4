import * as z from 'zod/mini';
import { CallQuality } from './call-quality.ts';
import { JOBS } from './jobs.ts';
import { PLAN_IDS } from './plans.ts';

const Count = z.int().check(z.nonnegative());
/** A calendar day in UTC. */
export const Day = z.iso.date();

export const OVERVIEW_DAYS = ['7', '30', '90'] as const;
export const OverviewDays = z.enum(OVERVIEW_DAYS);
export type OverviewDays = z.infer<typeof OverviewDays>;

/** Total model usage. */
export const ModelUsageTotals = z.object({
  /** Requests to the model, of any kind. */
  requests: Count,
  inputTokens: Count,
  outputTokens: Count,
  spokenCharacters: Count,
  voiceSeconds: Count,
  /** Estimated in US dollars, at the prices configured at the time. */
  cost: z.number().check(z.nonnegative()),
});
export type ModelUsageTotals = z.infer<typeof ModelUsageTotals>;

const OverviewDay = z.object({
  day: Day,
  sessions: z.object({ text: Count, voice: Count }),
  /** All API requests, and the failed ones by error code, including those over a limit. */
  requests: Count,
  errors: z.record(z.string(), Count),
  model: ModelUsageTotals,
  calls: CallQuality,
});
export type OverviewDay = z.infer<typeof OverviewDay>;

/** The scopes that have a daily spending limit. */
export const SPENDING_SCOPES = ['guest', 'FREE', 'all'] as const;
export type SpendingScope = (typeof SPENDING_SCOPES)[number];

/** Admins are warned once this share of a limit has been spent. */
export const SPENDING_WARNING_SHARE = 0.8;

/** US dollars spent today (UTC), and today's limit. */
const ScopeSpending = z.object({ spent: z.number(), limit: z.number() });

/** A scheduled job whose last run had errors, or that has not run for two days. `lastRunAt` is when that run ended. */
const JobProblem = z.object({
  job: z.enum(JOBS),
  problem: z.enum(['failed', 'late']),
  lastRunAt: z.iso.datetime(),
});
export type JobProblem = z.infer<typeof JobProblem>;

export const GetOverviewRequest = z.object({ days: OverviewDays });

/** How many users each plan has, and how Parley was used on each day, oldest day first. */
export const Overview = z.object({
  /** Registered users only. */
  usersByPlan: z.record(z.enum(PLAN_IDS), Count),
  days: z.array(OverviewDay),
  spendingToday: z.record(z.enum(SPENDING_SCOPES), ScopeSpending),
  jobProblems: z.array(JobProblem),
  /** False if no prices are configured; all costs are then 0. */
  hasPrices: z.boolean(),
});
export type Overview = z.infer<typeof Overview>;

export const ListDailyUsageRequest = z.object({ day: Day });

/** The users with the highest model usage on a given day: at most `MAX_DAILY_USERS`, most expensive first. */
export const DailyUsage = z.object({
  users: z.array(
    z.object({
      uid: z.string(),
      /** `email` and `name` are null for guests and deleted users. */
      email: z.nullable(z.string()),
      name: z.nullable(z.string()),
      usage: ModelUsageTotals,
    }),
  ),
});
export type DailyUsage = z.infer<typeof DailyUsage>;

export const GetUserUsageRequest = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  days: OverviewDays,
});

/** The days on which a user used the model, oldest first. */
export const UserUsage = z.object({ days: z.array(z.object({ day: Day, usage: ModelUsageTotals })) });
export type UserUsage = z.infer<typeof UserUsage>;
