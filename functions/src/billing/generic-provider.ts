import * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { parseAs } from '../parse-as.ts';
import { PAID_PLANS, type BillingEvent, type EventKind } from './billing-event.ts';
import type { PaymentProvider, Reading } from './payment-provider.ts';
import { isSigned } from './signature.ts';

const SIGNATURE_HEADER = 'parley-signature';

const KINDS = new Map<string, EventKind>([
  ['subscription.started', 'started'],
  ['subscription.renewed', 'renewed'],
  ['subscription.plan_changed', 'changed'],
  ['subscription.cancelled', 'cancelled'],
  ['subscription.lapsed', 'lapsed'],
  ['subscription.refunded', 'refunded'],
]);

/** An id that can be logged, and looked for at the provider's. */
const Id = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));

/** A time of an age in which there are subscriptions; the database knows no time outside of its own limits. */
const Instant = z.pipe(
  z.iso.datetime().check(z.regex(/^2[01]/, 'must be a time of this century or the next')),
  z.transform((time) => new Date(time)),
);

const Envelope = z.object({ id: Id, type: z.string().check(z.regex(/^[\w.-]{1,64}$/)) });

const SubscriptionEvent = z.object({
  createdAt: Instant,
  subscription: z
    .object({
      id: Id,
      // The payer brings it along in a link, and may have written anything there.
      clientReferenceId: z.optional(z.unknown()),
      plan: z.enum(PAID_PLANS),
      periodStart: Instant,
      periodEnd: Instant,
    })
    .check(
      z.refine(({ periodStart, periodEnd }) => periodStart < periodEnd, {
        path: ['periodEnd'],
        error: 'must be after periodStart',
      }),
    ),
});

/** What Firebase Auth may call somebody, as far as it can be the name of a document. */
const Uid = z.string().check(z.regex(/^[A-Za-z0-9][\w.:@|+-]{0,127}$/));

/** One whose clock is further ahead would make all that it sends later count as out of date. */
const AHEAD_MS = 5 * 60_000;

/** A provider that sends the format of docs/billing.md, signed with this secret. */
export const createGenericProvider = (secret: string): PaymentProvider => ({
  name: 'generic',
  isGenuine: ({ header, rawBody }, now) => isSigned(header(SIGNATURE_HEADER), rawBody, secret, now),
  read: readEvent,
});

function readEvent(rawBody: Buffer, now: Date): Reading {
  const body = parseJson(rawBody);
  const { id, type } = parseAs(Envelope, body);
  const kind = KINDS.get(type);
  if (kind === undefined) return { kind: 'other', id, type };

  const { createdAt, subscription } = parseAs(SubscriptionEvent, body);
  if (createdAt.getTime() > now.getTime() + AHEAD_MS) {
    throw new AppError('invalid-argument', 'createdAt: must not be in the future');
  }
  const { id: subscriptionId, clientReferenceId, plan, periodStart, periodEnd } = subscription;
  const event: BillingEvent = {
    id,
    kind,
    occurredAt: createdAt,
    uid: Uid.safeParse(clientReferenceId).data,
    subscriptionId,
    plan,
    period: { start: periodStart, end: periodEnd },
  };
  return { kind: 'event', event };
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    throw new AppError('invalid-argument', 'body: must be JSON');
  }
}
