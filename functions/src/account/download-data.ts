import { Timestamp, type DocumentData, type DocumentReference, type Query } from 'firebase-admin/firestore';
import { DeckPart, listReviews, type Card } from '../contract/index.ts';
import { queryEntriesInvolving, redactEntry } from '../platform/audit-log.ts';
import { findAuthUser, type AuthUsers } from '../platform/auth.ts';
import { estimateCost } from '../platform/costs/estimate-cost.ts';
import { iterateDocuments } from '../platform/firestore/documents.ts';
import { runAndLogFailure } from '../platform/logging.ts';
import { requireRegistered, type Services, type UseCase } from '../platform/use-case/use-case.ts';
import { requireRecentSignIn } from './require-recent-sign-in.ts';
import { getUserData } from './user-data.ts';

/** How many documents to read at once if each can be half a megabyte or more. */
const LARGE_DOCUMENTS_AT_ONCE = 2;

type Convert = (fields: DocumentData) => object;

type UserData = ReturnType<typeof getUserData>;
type ListName = {
  [Name in keyof UserData]: UserData[Name] extends () => DocumentReference ? never : Name;
}[keyof UserData];

/** The names of the lists in the file, and where they come from. */
const LISTS: readonly { name: string; list: ListName; pageSize?: number }[] = [
  { name: 'wordBank', list: 'words' },
  { name: 'transcripts', list: 'transcripts', pageSize: LARGE_DOCUMENTS_AT_ONCE },
  { name: 'sessions', list: 'sessions' },
  { name: 'billingEvents', list: 'billingEvents' },
  { name: 'statistics', list: 'statistics' },
];

/** About as many documents as a learner has after years of daily practice. */
const ESTIMATED_DOCUMENTS = 5_000;

/**
 * Streams all data about the caller as one JSON document, except technical data such as rate limits. Charges the account for its size. Throws
 * `registered-only`, `recent-sign-in-required` and `too-many-requests`.
 */
export const downloadData: UseCase<'downloadData'> = async (services, _input, context) => {
  requireRegistered(context);
  requireRecentSignIn(services, context);
  const action = { kind: 'reads', documents: ESTIMATED_DOCUMENTS } as const;
  const correctCharge = await services.rateLimiter.charge(action, context, services.now());
  return countBytes(streamData(services, context.uid), (bytes) =>
    runAndLogFailure(context.log, 'settling a charge', () =>
      correctCharge(estimateCost({ ...action, bytes }, services.prices)),
    ),
  );
};

/** Reports how many bytes have been read, even if the client disconnects. */
async function* countBytes(
  chunks: AsyncIterable<string>,
  onEnd: (bytes: number) => Promise<void>,
): AsyncGenerator<string> {
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += Buffer.byteLength(chunk);
      yield chunk;
    }
  } finally {
    await onEnd(bytes);
  }
}

async function* streamData({ db, authUsers, now }: Services, uid: string): AsyncGenerator<string> {
  const data = getUserData(db, uid);
  yield `{"exportedAt":${toJson(now())}`;
  yield `,\n"login":${toJson(await readAuthUser(authUsers, uid))}`;
  for (const name of ['record', 'usage', 'subscription', 'progress', 'memory', 'reminders'] as const)
    yield `,\n"${name}":${await readAsJson(data[name]())}`;
  yield ',\n"deck":';
  yield* streamDeck(data.deckParts());
  for (const { name, list, pageSize } of LISTS) {
    yield `,\n"${name}":`;
    yield* streamList(data[list](), { pageSize });
  }
  yield ',\n"auditLog":';
  yield* streamList(queryEntriesInvolving(db, uid), { convert: (entry) => redactEntry(uid, entry) });
  yield '}\n';
}

/** Converts one card at a time, because the reviews of a part take thirty times as much memory as their stored form. */
async function* streamDeck(parts: Query): AsyncGenerator<string> {
  let prefix = '[';
  for await (const part of iterateDocuments(parts, 1)) {
    yield `${prefix}\n{"id":${toJson(part.id)},"cards":[`;
    for (const [index, card] of DeckPart.parse(part.data()).cards.entries())
      yield `${index === 0 ? '' : ','}\n${toJson(convertCard(card))}`;
    yield ']}';
    prefix = ',';
  }
  yield prefix === '[' ? '[]' : ']';
}

/** Writes the times of reviews in full. */
const convertCard = (card: Card): object => ({
  ...card,
  reviews: listReviews(card).map(({ at, rating }) => ({ at: new Date(at), rating })),
});

const readAsJson = async (ref: DocumentReference): Promise<string> =>
  toJson((await ref.get()).data() ?? null);

interface ListOptions {
  convert?: Convert | undefined;
  pageSize?: number | undefined;
}

async function* streamList(
  query: Query,
  { convert = (fields) => fields, pageSize }: ListOptions = {},
): AsyncGenerator<string> {
  let prefix = '[';
  for await (const document of iterateDocuments(query, pageSize)) {
    yield `${prefix}\n${toJson({ id: document.id, ...convert(document.data()) })}`;
    prefix = ',';
  }
  yield prefix === '[' ? '[]' : ']';
}

async function readAuthUser(authUsers: AuthUsers, uid: string) {
  const user = await findAuthUser(authUsers, uid);
  if (user === undefined) return null;
  const { email, emailVerified, metadata } = user;
  return {
    uid,
    email: email ?? null,
    emailVerified,
    createdAt: toDate(metadata.creationTime),
    lastSignInAt: toDate(metadata.lastSignInTime),
    lastUsedAt: toDate(metadata.lastRefreshTime),
  };
}

const toDate = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

/** A stored value as JSON, with timestamps as ISO 8601 strings. */
export const toJson = (value: unknown): string => JSON.stringify(convertTimestamps(value));

function convertTimestamps(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (value instanceof Date) return value;
  if (Array.isArray(value)) return value.map(convertTimestamps);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, convertTimestamps(part)]));
}
