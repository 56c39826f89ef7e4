import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import type { Ai } from './ai/ai.ts';
import { createOpenAi } from './ai/openai-ai.ts';
import type { Config } from './config.ts';
import type { VerifyToken } from './http/caller.ts';

/** What the app needs from outside. */
export interface Deps {
  db: Firestore;
  ai: Ai;
  verifyToken: VerifyToken;
  now: () => Date;
  allowedOrigins: string[];
}

/** The real wiring. */
export function createDeps(config: Config): Deps {
  initializeApp();
  const auth = getAuth();
  return {
    db: getFirestore(),
    ai: createOpenAi(config.model),
    verifyToken: (token) => auth.verifyIdToken(token),
    now: () => new Date(),
    allowedOrigins: config.allowedOrigins,
  };
}
