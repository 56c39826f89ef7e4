import type { Firestore } from 'firebase-admin/firestore';
import type { ENDPOINTS, EndpointName, RequestOf, ResponseOf } from '../../contract/index.ts';
import type { Ai } from '../ai/ai.ts';
import type { AuthUsers, Caller, VerifyToken } from '../auth.ts';
import { AppError } from '../errors.ts';
import type { HashEmail } from '../hash-email.ts';
import type { Log } from '../logging.ts';
import type { MessageSigner } from '../message-signer.ts';
import type { PushSender } from '../push-sender.ts';
import type { ClientKey } from '../rate-limits/client-keys.ts';
import type { RateLimiter } from '../rate-limits/rate-limiter.ts';
import type { Prices } from '../costs/model-cost.ts';
import type { SpendingGuard } from '../spending/spending-guard.ts';
import type { Statistics } from '../statistics/statistics.ts';
import type { ScheduleHangUp } from '../task-queue.ts';
import type { VerifiedEmailPolicy } from '../verified-email.ts';

export interface Services {
  db: Firestore;
  ai: Ai;
  verifyToken: VerifyToken;
  authUsers: AuthUsers;
  rateLimiter: RateLimiter;
  spendingGuard: SpendingGuard;
  scheduleHangUp: ScheduleHangUp;
  statistics: Statistics;
  /** Undefined if reminders are not configured. */
  pushSender: PushSender | undefined;
  prices: Prices;
  /** How many requests of one account an instance serves in a minute. */
  requestsPerMinute: number;
  /** How many calls may be open at once. */
  maxCalls: number;
  verifiedEmail: VerifiedEmailPolicy;
  hashEmail: HashEmail;
  messageSigner: MessageSigner;
  /** How long a request may take before its response begins. */
  requestTimeoutMs: number;
  now: () => Date;
}

/** The caller of an HTTP request, and what the request carries besides its body. */
export interface RequestContext extends Caller {
  /** Aborts when the client disconnects or the request takes too long. */
  signal: AbortSignal;
  log: Log;
  idempotencyKey: string | undefined;
  clientKeys: readonly ClientKey[];
}

type ResponseKind<Name extends EndpointName> = (typeof ENDPOINTS)[Name]['response']['kind'];
/** Text that is sent while it is generated, and signed when it is complete. */
export interface SignedText {
  chunks: AsyncIterable<string>;
  sign: (text: string) => string;
  /** Work to do after the text has been sent. Never rejects. */
  afterSending?: (() => Promise<void>) | undefined;
}

type Result<Name extends EndpointName> =
  ResponseKind<Name> extends 'text'
    ? SignedText
    : ResponseKind<Name> extends 'download'
      ? AsyncIterable<string>
      : ResponseOf<Name>;

export type UseCase<Name extends EndpointName> = (
  services: Services,
  input: RequestOf<Name>,
  context: RequestContext,
) => Promise<Result<Name>>;

export function requireRegistered({ isGuest }: Pick<Caller, 'isGuest'>): void {
  if (isGuest) throw new AppError('registered-only', 'Please sign in first.');
}
