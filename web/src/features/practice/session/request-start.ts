import type { Lesson } from '@parley/functions/contract';
import { readFields } from '../../../lib/stored-value.ts';
import { storedTextSession, storedVoiceSession } from './session-storage.ts';

/**
 * Makes the practice page start a text session when it opens, unless it has another session to restore. Without browser storage, the
 * learner has to start it there.
 */
export function requestStart(lesson: Lesson): void {
  const { status = 'starting', idempotencyKey } = readFields(storedTextSession.read());
  // A start that failed, or was interrupted, leaves nothing to restore.
  const { status: voiceStatus = 'starting' } = readFields(storedVoiceSession.read());
  if (status !== 'starting' || voiceStatus !== 'starting') return;
  storedTextSession.write({
    status,
    // The outcome of an earlier start may be unknown.
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : crypto.randomUUID(),
    lesson,
  });
}
