import {
  calculateFluency,
  MISTAKE_CATEGORIES,
  WORD_LEVELS,
  type Fluency,
  type MistakeCategory,
  type ScorePartName,
  type SentenceFeedback,
  type SessionSummary,
  type WordLevel,
} from '@parley/functions/contract';

/** A chart of fewer points shows noise, not a trend. */
export const MIN_SESSIONS_FOR_TREND = 3;
const MAX_POINTS = 20;
const MAX_CATEGORIES = 5;
/** How many sessions the latest rate of mistakes is computed from. */
const RECENT_SESSIONS = 5;
/** A smaller change is noise. */
const MIN_CHANGE = 0.2;

export interface Point {
  /** When the session ended, in ms since 1970. */
  at: number;
  value: number;
}

/** The latest values of a measure that only some sessions have. */
const getPoints = (
  sessions: readonly SessionSummary[],
  measure: (session: SessionSummary) => number | undefined,
): Point[] =>
  sessions
    .flatMap((session) => {
      const value = measure(session);
      return value === undefined ? [] : [{ at: session.endedAt, value }];
    })
    .slice(-MAX_POINTS);

/** The score, or one of its parts as a percentage of its maximum. */
export const getScores = (
  sessions: readonly SessionSummary[],
  part: ScorePartName | 'total' = 'total',
): Point[] =>
  getPoints(sessions, ({ score }) => {
    if (part === 'total') return score?.total;
    const share = score?.parts[part];
    return share === undefined ? undefined : Math.round(100 * share);
  });

const countMistakes = ({ mistakes = {} }: SessionSummary, category: MistakeCategory | 'all'): number =>
  category === 'all'
    ? Object.values(mistakes).reduce((sum, count) => sum + count, 0)
    : (mistakes[category] ?? 0);

/** Mistakes per 100 words, of one category or all. Sessions without grammar feedback or words have none. */
export const getMistakeRates = (
  sessions: readonly SessionSummary[],
  category: MistakeCategory | 'all' = 'all',
): Point[] =>
  getPoints(sessions, (session) =>
    session.mistakes && session.words > 0
      ? Math.round((countMistakes(session, category) * 1_000) / session.words) / 10
      : undefined,
  );

/** One measure of the fluency in calls with enough speech. */
export const getFluency = (sessions: readonly SessionSummary[], measure: keyof Fluency): Point[] =>
  getPoints(
    sessions,
    ({ fluency, words }) => fluency && calculateFluency([{ figures: fluency, words }])?.[measure],
  );

/** The different words that the learner has used, by level. */
export function countVocabulary(sessions: readonly SessionSummary[]): Record<WordLevel, number> {
  const words = new Map<WordLevel, Set<string>>(WORD_LEVELS.map((level) => [level, new Set()]));
  for (const { vocabulary } of sessions) {
    for (const level of WORD_LEVELS) {
      for (const word of vocabulary?.[level]?.split(' ') ?? []) words.get(level)?.add(word);
    }
  }
  const count = (level: WordLevel) => words.get(level)?.size ?? 0;
  return { A1: count('A1'), A2: count('A2'), B1: count('B1'), B2: count('B2') };
}

/** How many different words, of one level or all, the learner had used by the end of each session. */
export function getVocabularyGrowth(sessions: readonly SessionSummary[], level: WordLevel | 'all'): Point[] {
  const words = new Set<string>();
  const levels = level === 'all' ? WORD_LEVELS : [level];
  return getPoints(sessions, ({ vocabulary }) => {
    if (!vocabulary) return undefined;
    for (const each of levels) for (const word of vocabulary[each]?.split(' ') ?? []) words.add(word);
    return words.size;
  });
}

export interface FrequentMistake {
  category: MistakeCategory;
  count: number;
  /** Per 100 words, compared with earlier sessions; undefined while there are too few. */
  trend: 'better' | 'worse' | 'same' | undefined;
  /** The learner's own sentences, newest first. */
  examples: SentenceFeedback[];
  /** The topics of the sessions that the examples are from, newest first. */
  topics: string[];
}

/** How often a category occurs per 100 words; undefined without words. */
function getRate(sessions: readonly SessionSummary[], category: MistakeCategory): number | undefined {
  const words = sessions.reduce((sum, session) => sum + session.words, 0);
  const count = sessions.reduce((sum, { mistakes }) => sum + (mistakes?.[category] ?? 0), 0);
  return words === 0 ? undefined : (100 * count) / words;
}

function getTrend(sessions: readonly SessionSummary[], category: MistakeCategory): FrequentMistake['trend'] {
  const earlier = sessions.slice(-2 * RECENT_SESSIONS, -RECENT_SESSIONS);
  if (earlier.length < MIN_SESSIONS_FOR_TREND) return undefined;
  const before = getRate(earlier, category);
  const now = getRate(sessions.slice(-RECENT_SESSIONS), category);
  if (before === undefined || now === undefined) return undefined;
  if (now < before * (1 - MIN_CHANGE)) return 'better';
  return now > before * (1 + MIN_CHANGE) ? 'worse' : 'same';
}

const hasCategory = ({ edits }: SentenceFeedback, category: MistakeCategory): boolean =>
  edits?.some((edit) => edit.category === category) ?? false;

/** The learner's most frequent kinds of mistakes, with examples. */
export function findFrequentMistakes(sessions: readonly SessionSummary[]): FrequentMistake[] {
  const checked = sessions.filter(({ mistakes }) => mistakes !== undefined);
  const newestFirst = checked.toReversed();
  const all = newestFirst.flatMap(({ examples }) => examples ?? []);
  const sentences = all.filter(
    ({ message }, index) => all.findIndex((other) => other.message === message) === index,
  );
  return MISTAKE_CATEGORIES.map((category) => ({
    category,
    count: checked.reduce((sum, { mistakes }) => sum + (mistakes?.[category] ?? 0), 0),
    trend: getTrend(checked, category),
    examples: sentences.filter((sentence) => hasCategory(sentence, category)),
    topics: newestFirst
      .filter(({ examples }) => examples?.some((sentence) => hasCategory(sentence, category)))
      .map(({ topic }) => topic),
  }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_CATEGORIES);
}
