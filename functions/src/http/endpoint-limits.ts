import { countDeckParts } from '../cards/deck-store.ts';
import {
  MAX_BANK_WORDS,
  MAX_BODY_BYTES,
  MAX_DAILY_USERS,
  MAX_FOUND_USERS,
  MAX_IMPORT_BATCH,
  MAX_IMPORT_BATCH_BYTES,
  MAX_TRANSCRIPT_BYTES,
  OVERVIEW_DAYS,
  type EndpointName,
  type RequestOf,
} from '../contract/index.ts';
import { SHARDS } from '../platform/statistics/statistics-store.ts';

/**
 * How many requests an instance serves at once, because each needs much memory or processor time. Endpoints with the same constant share
 * its limits.
 */
export interface ConcurrencyLimits {
  /** Additional requests wait. */
  inTotal: number;
  /** How many requests of one account may be in progress or waiting. */
  perAccount: number;
  /** How many of them may be in progress, if fewer. */
  runningPerAccount?: number;
}

interface EndpointLimits<Name extends EndpointName = EndpointName> {
  /** Maximum size of the body, if not `MAX_BODY_BYTES`. */
  maxBytes?: number;
  /**
   * How many documents a request is charged for, if reading them costs much more than the request itself: the most that it can read.
   * They are charged to the account.
   */
  documents?: number;
  concurrency?: ConcurrencyLimits;
  /** How many requests of one account an instance serves in a minute. */
  perMinute?: number;
  /** How many requests of the limit per minute a request counts as, if not 1. */
  weigh?: (input: RequestOf<Name>) => number;
}

/** An honest page has one such request in progress, and a second one if it is open in another tab. */
const LARGE_RESPONSE: ConcurrencyLimits = { inTotal: 4, perAccount: 3 };
const LARGE_BODY: ConcurrencyLimits = { inTotal: 4, perAccount: 3 };
/** Each rewrites a part of the deck. A learner may save several words in a row. */
const PART_OF_DECK = { concurrency: { inTotal: 4, perAccount: 8, runningPerAccount: 2 }, perMinute: 20 };
/**
 * Counts the parts that a request rewrites: a review rewrites one. An import of a full deck takes 24 requests, which rewrite all four. The
 * page repeats refused changes later, several in one request.
 */
const WHOLE_DECK: EndpointLimits<'changeCards'> = {
  ...PART_OF_DECK,
  perMinute: 100,
  weigh: ({ changes }) => countDeckParts(changes),
};
/** Each may take more than half a second of processor time. A page sends one when its results open. */
const WORD_PATTERNS = { concurrency: { inTotal: 2, perAccount: 1 }, perMinute: 4 };
/** Each reads all summaries of the learner's sessions, or a page of older ones. */
const PROGRESS = { concurrency: { inTotal: 8, perAccount: 3 }, perMinute: 60 };
/** Each may rewrite all facts about the learner. */
const MEMORY = { perMinute: 60 };

/** The analysis of a conversation takes up to half a second. A page sends a few of these requests at the end of a session. */
const ANALYSIS = { perMinute: 10 };

/** A page sends a few a day. */
const REMINDERS = { perMinute: 20 };

/** Enough for a hundred cards of maximum length in ASCII with their reviews. The page sends refused batches in smaller parts. */
const MAX_CHANGES_BYTES = 640 * 1024;
/** Ten errors of the greatest length. */
const MAX_ERROR_REPORT_BYTES = 16 * 1024;
/** One for emails, one for the words of names, and up to four for spellings of a name (admin/search-users.ts). */
const MAX_SEARCH_QUERIES = 6;
const MAX_OVERVIEW_DAYS = Math.max(...OVERVIEW_DAYS.map(Number));

/** The endpoints whose requests are larger, or cost more, than those of others. */
const ENDPOINT_LIMITS: { [Name in EndpointName]?: EndpointLimits<Name> } = {
  generateScoreFeedback: ANALYSIS,
  generateGrammarFeedback: ANALYSIS,
  generateVocabularySuggestions: ANALYSIS,
  // The recording of a long text may take a second. A learner listens to one at a time.
  generateSpeech: { perMinute: 20 },
  // The messages plus the feedback.
  saveTranscript: {
    ...ANALYSIS,
    maxBytes: MAX_TRANSCRIPT_BYTES + MAX_BODY_BYTES,
    concurrency: LARGE_BODY,
  },
  deleteAccount: { perMinute: 5 },
  listWords: { documents: MAX_BANK_WORDS, concurrency: LARGE_RESPONSE, perMinute: 20 },
  importWords: { maxBytes: MAX_IMPORT_BATCH_BYTES, documents: MAX_IMPORT_BATCH, concurrency: LARGE_BODY },
  addWord: PART_OF_DECK,
  updateWord: PART_OF_DECK,
  deleteWord: PART_OF_DECK,
  getWordPatterns: WORD_PATTERNS,
  changeCards: { maxBytes: MAX_CHANGES_BYTES, ...WHOLE_DECK },
  setWeeklyGoal: PROGRESS,
  deleteTranscript: PROGRESS,
  setMemory: MEMORY,
  noteFacts: MEMORY,
  updateFact: MEMORY,
  deleteFact: MEMORY,
  deleteFacts: MEMORY,
  setReminders: REMINDERS,
  removeReminderDevice: REMINDERS,
  listOlderSessions: PROGRESS,
  downloadData: { concurrency: LARGE_RESPONSE, perMinute: 2 },
  reportBrowserErrors: { maxBytes: MAX_ERROR_REPORT_BYTES },
  searchUsers: { documents: MAX_SEARCH_QUERIES * (MAX_FOUND_USERS + 1) },
  getOverview: { documents: SHARDS * MAX_OVERVIEW_DAYS },
  listDailyUsage: { documents: 2 * MAX_DAILY_USERS },
  getUserUsage: { documents: MAX_OVERVIEW_DAYS },
};

export const getEndpointLimits = <Name extends EndpointName>(name: Name): EndpointLimits<Name> =>
  ENDPOINT_LIMITS[name] ?? {};

/** Maximum size of any body. */
export const MAX_ENDPOINT_BYTES = Math.max(
  MAX_BODY_BYTES,
  ...Object.values(ENDPOINT_LIMITS).map(({ maxBytes = 0 }) => maxBytes),
);
