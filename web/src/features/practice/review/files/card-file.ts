/** A CSV file with cards and their reviews, so that their schedule survives. Loaded lazily, because few learners need it. */
import {
  CardContent,
  DECK_PARTS,
  listReviews,
  MAX_CARDS_PER_PART,
  MAX_REVIEWS,
  RATINGS,
  type Card,
  type Rating,
} from '@parley/functions/contract';
import Papa from 'papaparse';
import { getCardState } from '../../../../deck/scheduler.ts';
import { escapeFormula, unescapeFormula } from '../../../../lib/spreadsheet.ts';

const COLUMNS = [
  'type',
  'word',
  'translation',
  'definition',
  'example',
  'sentence',
  'corrected',
  'edits',
  'explanation',
  'status',
  'created',
  'reviews',
  'due',
] as const;
type Column = (typeof COLUMNS)[number];
type Row = { [Name in Column]?: string | undefined };

/** A card as it is read from a file. The file does not contain the id, which depends on the word bank. */
export interface ImportedCard {
  content: CardContent;
  createdAt: number;
  isSuspended: boolean;
  reviews: readonly { at: number; rating: Rating }[];
}

const formatTime = (at: number): string => new Date(at).toISOString();

function toRow(card: Card): Row {
  const { content, status, createdAt } = card;
  const state = getCardState(card);
  const reviews = listReviews(card).map(({ at, rating }) => `${formatTime(at)}=${rating}`);
  return {
    ...content,
    ...(content.type === 'mistake' ? { edits: JSON.stringify(content.edits) } : { edits: '' }),
    status: status.type === 'suspended' ? 'suspended' : '',
    created: formatTime(createdAt),
    reviews: reviews.join(' '),
    // Only for people who open the file: the due date follows from the reviews.
    due: state.status === 'learned' ? formatTime(state.dueAt) : '',
  };
}

/** RFC 4180 with a byte order mark, by which spreadsheets recognise UTF-8. */
export function writeCards(cards: readonly Card[]): string {
  const rows = cards.map((card) => {
    const row = toRow(card);
    return COLUMNS.map((column) => escapeFormula(row[column] ?? ''));
  });
  return `\uFEFF${Papa.unparse([[...COLUMNS], ...rows], { newline: '\r\n' })}\r\n`;
}

function parseEdits(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Reviews in the future would displace real ones. False for NaN. */
const isPastTime = (at: number): boolean => at >= 0 && at <= Date.now();

const isRating = (rating: number): rating is Rating =>
  Object.values(RATINGS).some((value) => value === rating);

const parseReviews = (text: string): ImportedCard['reviews'] =>
  text
    .split(/\s+/u)
    .slice(-MAX_REVIEWS)
    .flatMap((entry) => {
      const [time = '', rating = ''] = entry.split('=');
      const at = Date.parse(time);
      const value = Number(rating);
      return isPastTime(at) && isRating(value) ? [{ at, rating: value }] : [];
    });

function readRow(row: Row): ImportedCard | undefined {
  const cells = Object.entries(row).filter(([, text]) => text !== '');
  const { data: content } = CardContent.safeParse({
    ...Object.fromEntries(cells),
    edits: parseEdits(row.edits),
  });
  if (content === undefined) return undefined;
  const createdAt = Date.parse(row.created ?? '');
  return {
    content,
    createdAt: isPastTime(createdAt) ? createdAt : Date.now(),
    isSuspended: row.status === 'suspended',
    reviews: parseReviews(row.reviews ?? ''),
  };
}

const MAX_CARDS = DECK_PARTS * MAX_CARDS_PER_PART;

/** Reads the cards of a file, at most as many as a deck can have. Counts the rows that are not cards, and the cards left out. */
export function readCards(text: string): { cards: ImportedCard[]; invalidRows: number; leftOut: number } {
  const { data } = Papa.parse<Row>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
    transform: (cell) => unescapeFormula(cell).trim(),
  });
  const valid = data.map(readRow).filter((card) => card !== undefined);
  const cards = valid.slice(0, MAX_CARDS);
  return { cards, invalidRows: data.length - valid.length, leftOut: valid.length - cards.length };
}
