import type { Asker } from './ai/ai.ts';
import type { Source } from './sources/source.ts';

/** Writes one structured line; `fields` never hold a learner's text, an e-mail, an address or a secret. */
export type Log = (
  severity: 'info' | 'warn' | 'error',
  message: string,
  fields?: Record<string, unknown>,
) => void;

export interface Caller {
  uid: string;
  /** Signed in anonymously, by the token's own word. */
  isGuest: boolean;
  /** When the caller last proved who they are, by a password and not by a refreshed token. */
  signedInAt: Date;
}

/** One call of the API: who makes it, and what it carries besides its body. */
export interface Call extends Caller {
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
  /** Counts what the model does for the caller. */
  onWork: Asker['onWork'];
  log: Log;
  idempotencyKey: string | undefined;
  /** Where it comes from, which is what it is limited by (docs/adr/0007). */
  sources: readonly Source[];
}
