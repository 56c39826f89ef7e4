import { createStore, del, entries, update } from 'idb-keyval';
import { account } from '../../../account/account.ts';
import { createLearnerClient } from '../../../api/client.ts';
import { env } from '../../../lib/env.ts';
import { getAppCheckToken } from '../../../lib/app-check.ts';
import { createOutbox } from './outbox.ts';
import { unsavedSessions, uploadCount } from './saving-note.tsx';

export { createTranscript } from './session-transcript.ts';

const database = createStore('parley', 'transcripts');

/** The outbox of this browser. Loaded lazily by `loadOutbox`. */
export const outbox = createOutbox({
  store: {
    entries: () => entries<string, unknown>(database),
    update: (id, change) => update<unknown>(id, change, database),
    remove: (id) => del(id, database),
  },
  upload: async (uid, transcript) => {
    // A separate client, so that the transcript is never sent as a user who signs in meanwhile.
    const client = createLearnerClient({
      baseUrl: env.apiBaseUrl,
      token: account.getTokenFor(uid),
      appCheckToken: getAppCheckToken,
    });
    await client.request('saveTranscript', { ...transcript, sentAt: new Date().toISOString() });
    uploadCount.set(uploadCount.get() + 1);
  },
  onUnsaved: (sessionIds) => unsavedSessions.set(sessionIds),
});
