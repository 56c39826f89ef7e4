import { Timestamp, type DocumentData, type DocumentReference, type Query } from 'firebase-admin/firestore';
import { queryEntriesInvolving, redactEntry } from '../platform/audit-log.ts';
import { isAuthUserNotFound, type AuthUsers } from '../platform/auth.ts';
import { iterateDocuments } from '../platform/firestore/documents.ts';
import { requireRegistered, type Services, type UseCase } from '../platform/use-case/use-case.ts';
import { requireRecentSignIn } from './require-recent-sign-in.ts';
import { getUserData } from './user-data.ts';

/** Each can be half a megabyte. */
const TRANSCRIPTS_AT_ONCE = 2;

/**
 * Streams all data about the caller as one JSON document, except technical data such as rate limits. Throws `registered-only` and
 * `recent-sign-in-required`.
 */
export const downloadData: UseCase<'downloadData'> = async (services, _input, context) => {
  requireRegistered(context);
  requireRecentSignIn(services, context);
  return streamData(services, context.uid);
};

async function* streamData({ db, authUsers, now }: Services, uid: string): AsyncGenerator<string> {
  const data = getUserData(db, uid);
  yield `{"exportedAt":${toJson(now())}`;
  yield `,\n"login":${toJson(await readAuthUser(authUsers, uid))}`;
  for (const name of ['record', 'usage', 'subscription', 'progress'] as const)
    yield `,\n"${name}":${await readAsJson(data[name]())}`;
  for (const name of ['words', 'transcripts', 'sessions', 'billingEvents', 'statistics'] as const) {
    yield `,\n"${name === 'words' ? 'wordBank' : name}":`;
    yield* streamList(data[name](), { pageSize: name === 'transcripts' ? TRANSCRIPTS_AT_ONCE : undefined });
  }
  yield ',\n"auditLog":';
  yield* streamList(queryEntriesInvolving(db, uid), { convert: (entry) => redactEntry(uid, entry) });
  yield '}\n';
}

const readAsJson = async (ref: DocumentReference): Promise<string> =>
  toJson((await ref.get()).data() ?? null);

interface ListOptions {
  convert?: (fields: DocumentData) => object;
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
  try {
    const { email, emailVerified, metadata } = await authUsers.getUser(uid);
    return {
      uid,
      email: email ?? null,
      emailVerified,
      createdAt: toDate(metadata.creationTime),
      lastSignInAt: toDate(metadata.lastSignInTime),
      lastUsedAt: toDate(metadata.lastRefreshTime),
    };
  } catch (error) {
    if (isAuthUserNotFound(error)) return null;
    throw error;
  }
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
