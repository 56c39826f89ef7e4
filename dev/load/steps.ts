/**
 * The steps of a text session on the FREE plan: how many requests each takes, and how many documents one of them reads
 * and writes (docs/scaling.md).
 */
export const STEPS = {
  start: { requests: 1, reads: 9, writes: 5 },
  introduction: { requests: 1, reads: 1, writes: 1 },
  reply: { requests: 12, reads: 1, writes: 1 },
  feedback: { requests: 3, reads: 2, writes: 1 },
  transcript: { requests: 1, reads: 5, writes: 2 },
} as const;

/** The function checks the topic after every third reply, except the last (functions/src/tutor/topic-check.ts). */
export const REPLIES_PER_TOPIC_CHECK = 3;
export const TOPIC_CHECKS = Math.ceil(STEPS.reply.requests / REPLIES_PER_TOPIC_CHECK) - 1;

export type Step = keyof typeof STEPS;

/** The measured times: one for every request and, for a reply, also the time to its first word. */
export type Timing = Step | 'first word';

/** In the order in which a session reaches them. */
export const TIMINGS: readonly Timing[] = [
  'start',
  'introduction',
  'first word',
  'reply',
  'feedback',
  'transcript',
];

export const REQUESTS_PER_SESSION = Object.values(STEPS).reduce((sum, { requests }) => sum + requests, 0);
