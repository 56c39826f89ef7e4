import type { Progress, SessionSummary } from '@parley/functions/contract';
import { patchField } from './emulators.ts';
import { toFirestoreValue } from './firestore-values.ts';

/** Stores the sessions of a learner's progress, bypassing the server. */
export const storeSessions = (uid: string, sessions: Progress['sessions']): Promise<void> =>
  patchField(`progress/${uid}`, 'sessions', toFirestoreValue(sessions));

const HOUR_MS = 3_600_000;

/** Creates the summary of a text session that ended `hoursAgo` hours ago, with mistakes and a score. */
export const createSummary = (hoursAgo: number, change: Partial<SessionSummary> = {}): SessionSummary => ({
  id: String(hoursAgo).padStart(32, '0'),
  type: 'text',
  level: 'Intermediate',
  topic: 'Past Simple',
  endedAt: Date.now() - hoursAgo * HOUR_MS,
  durationMs: 240_000,
  messages: 5,
  words: 80,
  score: { total: 60 + (hoursAgo % 20), parts: { communication: 1 } },
  mistakes: { 'verb-tense': 2, article: 1 },
  vocabulary: { A1: 'go home see', A2: 'journey', B1: 'luggage' },
  examples: [
    {
      message: `Yesterday I go home at ${hoursAgo}.`,
      explanation: 'The time is finished.',
      corrected: `Yesterday I went home at ${hoursAgo}.`,
      edits: [
        {
          wrong: 'go',
          right: 'went',
          category: 'verb-tense',
          severity: 'wrong',
          isTopic: true,
          reason: 'The time is finished.',
        },
      ],
    },
  ],
  ...change,
});
