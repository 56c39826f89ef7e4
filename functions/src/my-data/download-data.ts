import type { DocumentData, DocumentReference, Query } from 'firebase-admin/firestore';
import { entriesInvolving } from '../audit/audit-log.ts';
import { entryToldTo } from '../audit/personal-values.ts';
import type { Call } from '../call.ts';
import type { RequestOf } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { isNoLogin, type Logins } from '../logins.ts';
import { requireRegistered } from '../require-registered.ts';
import { asJson } from './as-json.ts';
import { documentsOf, ownedBy } from './owned.ts';

/**
 * Everything that is kept about the caller as one JSON document, piece by piece. What secures us from others, and tells
 * nothing about the caller, is not in it. Throws `registered-only`.
 */
export async function downloadData(
  deps: Deps,
  _input: RequestOf<'downloadData'>,
  call: Call,
): Promise<AsyncIterable<string>> {
  requireRegistered(call);
  return piecesOf(deps, call.uid);
}

async function* piecesOf({ db, logins, now }: Deps, uid: string): AsyncGenerator<string> {
  const owned = ownedBy(db, uid);
  yield `{"exportedAt":${asJson(now())}`;
  yield `,\n"login":${asJson(await loginOf(logins, uid))}`;
  yield `,\n"record":${await documentIn(owned.record())}`;
  yield `,\n"usage":${await documentIn(owned.usage())}`;
  yield `,\n"subscription":${await documentIn(owned.subscription())}`;
  yield ',\n"wordBank":';
  yield* listOf(owned.words());
  yield ',\n"transcripts":';
  yield* listOf(owned.transcripts());
  yield ',\n"sessions":';
  yield* listOf(owned.sessions());
  yield ',\n"billingEvents":';
  yield* listOf(owned.billingEvents());
  yield ',\n"statistics":';
  yield* listOf(owned.statistics());
  yield ',\n"auditLog":';
  yield* listOf(entriesInvolving(db, uid), (entry) => entryToldTo(uid, entry));
  yield '}\n';
}

const documentIn = async (ref: DocumentReference): Promise<string> =>
  asJson((await ref.get()).data() ?? null);

async function* listOf(
  query: Query,
  tell: (fields: DocumentData) => object = (fields) => fields,
): AsyncGenerator<string> {
  let before = '[';
  for await (const document of documentsOf(query)) {
    yield `${before}\n${asJson({ id: document.id, ...tell(document.data()) })}`;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** What the identity provider knows; null where it has forgotten the caller already. */
async function loginOf(logins: Logins, uid: string) {
  try {
    const { email, emailVerified, metadata } = await logins.getUser(uid);
    return {
      uid,
      email: email ?? null,
      emailVerified,
      createdAt: asDate(metadata.creationTime),
      lastSignInAt: asDate(metadata.lastSignInTime),
      lastUsedAt: asDate(metadata.lastRefreshTime),
    };
  } catch (error) {
    if (isNoLogin(error)) return null;
    throw error;
  }
}

/** Firebase Auth writes moments as texts for people; null where there has been none. */
const asDate = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);
