import { onClearLearnerData } from '../../../lib/learner-data.ts';
import { createStoredJson, type StoredJson } from '../../../lib/stored-value.ts';
import type { SavedTextSession, SavedVoiceSession } from './saved-session.ts';

// Only reading needs the schemas, and the first screen only writes.
export const storedTextSession: StoredJson<SavedTextSession> = createStoredJson(
  'sessionStorage',
  'parley.text-session',
);
export const storedVoiceSession: StoredJson<SavedVoiceSession> = createStoredJson(
  'sessionStorage',
  'parley.voice-session',
);

onClearLearnerData(() => {
  storedTextSession.remove();
  storedVoiceSession.remove();
});

/** Whether there may be a session to restore. */
export const hasStoredSession = (): boolean => storedTextSession.exists() || storedVoiceSession.exists();
