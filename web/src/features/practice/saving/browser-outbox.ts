/** The outbox of this browser. Loaded lazily: see `load-outbox.ts`. */
import type { SessionType } from '@parley/functions/contract';
import { createStore, del, entries, update } from 'idb-keyval';
import { account } from '../../../account/account.ts';
import { createClient } from '../../../api/client.ts';
import { env } from '../../../env.ts';
import { appCheckToken } from '../../../lib/app-check.ts';
import type { Blocks } from '../results/feedback-state.ts';
import { unsavedSessions } from './late.ts';
import { createOutbox } from './outbox.ts';
import { toTranscript, type SavableSession } from './transcript.ts';

const database = createStore('parley', 'transcripts');

const outbox = createOutbox({
  store: {
    entries: () => entries<string, unknown>(database),
    update: (id, change) => update<unknown>(id, change, database),
    remove: (id) => del(id, database),
  },
  save: (uid, transcript) => {
    // Not the page's own client: whoever signs in meanwhile must not send this under their name.
    const client = createClient({ baseUrl: env.apiBaseUrl, token: account.tokenOf(uid), appCheckToken });
    return client.call('saveTranscript', { ...transcript, sentAt: new Date().toISOString() });
  },
  onLate: (sessionIds) => unsavedSessions.set(sessionIds),
});

/** Saves a talk of this user, with what has been found in it; null: nothing yet. Rejects where it can be neither kept nor sent. */
export const saveSession = (
  uid: string,
  type: SessionType,
  talk: SavableSession,
  blocks: Blocks | null,
): Promise<void> => outbox.keep(uid, toTranscript(type, talk, blocks));

export const { send, rest, erase } = outbox;
