/** Loaded only after a reload during a session, because validating what was stored needs Zod. */
import type { RestoredSessions } from './restored-sessions.ts';
import { getSavedTextOwner, restoreTextSession } from './text/restore-text-session.ts';
import { hasSavedVoiceSession } from './voice/machine/saved-voice-session.ts';

/** Restores the sessions in this tab for the user with this uid. */
export const restoreSessions = (uid: string): RestoredSessions => ({
  text: restoreTextSession(uid),
  textOwner: getSavedTextOwner(),
  hasVoice: hasSavedVoiceSession(),
});
