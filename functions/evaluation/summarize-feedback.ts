import { LEVEL_NAMES, MISTAKE_CATEGORIES, type Level, type MistakeCategory } from '../src/contract/index.ts';
import type { FeedbackGrade } from './grade-feedback.ts';
import type { ItemKind } from './items.ts';

/** The grade of one run of an item. */
export interface GradedItem {
  id: string;
  kind: ItemKind;
  level: Level;
  grade: FeedbackGrade;
  milliseconds: number;
  /** In US dollars. */
  cost: number;
}

export interface Accuracy {
  /** The share of listed mistakes that are mistakes. */
  precision: number;
  /** The share of mistakes that are listed. */
  recall: number;
  /** Weighs precision twice as much as recall. */
  f05: number;
  mistakes: number;
}

export interface LevelFigures extends Accuracy {
  overCorrection: number;
}

/** All shares are from 0 to 1. If there is nothing to count, those of faults are 0, and the others are 1. */
export interface FeedbackMetrics {
  items: number;
  /** Requests that failed, in all runs. */
  failed: number;
  overall: Accuracy;
  categories: Partial<Record<MistakeCategory, Accuracy>>;
  levels: Partial<Record<Level, LevelFigures>>;
  /** The share of correct sentences in which a mistake is marked: of all, and of those that invite over-correction. */
  overCorrection: number;
  temptingOverCorrection: number;
  /** The share of recognition errors that are marked. */
  markedRecognition: number;
  realQuotes: number;
  acceptedCorrections: number;
  shortReasons: number;
  politeTexts: number;
  /** How much the runs of an item agree. */
  stability: number;
  medianMilliseconds: number;
  costPerItem: number;
}

type ShareName = 'quotes' | 'shortReasons' | 'politeTexts' | 'acceptedCorrections' | 'markedRecognition';

/** A share of nothing is 1: no mistake was missed. */
const getRatio = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

function getAccuracy(
  found: readonly { isMistake: boolean }[],
  expected: readonly { isFound: boolean }[],
  runs: number,
): Accuracy {
  const precision = getRatio(found.filter(({ isMistake }) => isMistake).length, found.length);
  const recall = getRatio(expected.filter(({ isFound }) => isFound).length, expected.length);
  const f05 = precision + recall === 0 ? 0 : (1.25 * precision * recall) / (0.25 * precision + recall);
  return { precision, recall, f05, mistakes: expected.length / runs };
}

/** The average overlap of each pair of runs of the same item. */
function getStability(items: readonly GradedItem[]): number {
  const overlaps: number[] = [];
  for (const runs of Map.groupBy(items, ({ id }) => id).values()) {
    for (const [index, { grade }] of runs.entries()) {
      for (const other of runs.slice(index + 1)) {
        const [a, b] = [new Set(grade.keys), new Set(other.grade.keys)];
        const common = [...a].filter((key) => b.has(key)).length;
        overlaps.push(getRatio(common, a.size + b.size - common));
      }
    }
  }
  return getRatio(
    overlaps.reduce((sum, overlap) => sum + overlap, 0),
    overlaps.length,
  );
}

/** The share of the correct sentences of these kinds in which a mistake is marked. */
function getOverCorrection(items: readonly GradedItem[], kinds: readonly ItemKind[]): number {
  const correct = items.filter(({ kind }) => kinds.includes(kind));
  return correct.length === 0 ? 0 : correct.filter(({ grade }) => grade.listed > 0).length / correct.length;
}

const getLevelFigures = (items: readonly GradedItem[], runs: number): LevelFigures => ({
  ...getAccuracy(
    items.flatMap(({ grade }) => grade.found),
    items.flatMap(({ grade }) => grade.expected),
    runs,
  ),
  overCorrection: getOverCorrection(items, ['correct', 'tempting']),
});

function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Summarizes the grades of all items, each of which was run `runs` times. */
export function summarizeFeedback(
  items: readonly GradedItem[],
  runs: number,
  failed: number,
): FeedbackMetrics {
  const found = items.flatMap(({ grade }) => grade.found);
  const expected = items.flatMap(({ grade }) => grade.expected);
  const getShare = (name: ShareName): number =>
    getRatio(
      items.reduce((sum, { grade }) => sum + grade[name].part, 0),
      items.reduce((sum, { grade }) => sum + grade[name].whole, 0),
    );
  const levels = LEVEL_NAMES.map((level) => [level, items.filter((item) => item.level === level)] as const)
    .filter(([, { length }]) => length > 0)
    .map(([level, ofLevel]) => [level, getLevelFigures(ofLevel, runs)] as const);
  const categories = MISTAKE_CATEGORIES.map((category) => {
    const ofCategory = (entry: { category: MistakeCategory }): boolean => entry.category === category;
    return [category, getAccuracy(found.filter(ofCategory), expected.filter(ofCategory), runs)] as const;
  }).filter(([, { mistakes }]) => mistakes > 0);
  const hasRecognition = items.some(({ grade }) => grade.markedRecognition.whole > 0);
  return {
    items: new Set(items.map(({ id }) => id)).size,
    failed,
    overall: getAccuracy(found, expected, runs),
    categories: Object.fromEntries(categories),
    levels: Object.fromEntries(levels),
    overCorrection: getOverCorrection(items, ['correct', 'tempting']),
    temptingOverCorrection: getOverCorrection(items, ['tempting']),
    markedRecognition: hasRecognition ? getShare('markedRecognition') : 0,
    realQuotes: getShare('quotes'),
    acceptedCorrections: getShare('acceptedCorrections'),
    shortReasons: getShare('shortReasons'),
    politeTexts: getShare('politeTexts'),
    stability: getStability(items),
    medianMilliseconds: getMedian(items.map(({ milliseconds }) => milliseconds)),
    costPerItem: items.reduce((sum, { cost }) => sum + cost, 0) / Math.max(items.length, 1),
  };
}
