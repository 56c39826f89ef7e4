import { createHash } from 'node:crypto';

/** Whom the model works for, as OpenAI wants to know it: the same for all calls of one user, and telling nothing of who it is. */
export const safetyIdentifier = (uid: string): string => createHash('sha256').update(uid).digest('hex');
