import * as z from 'zod/mini';
import { StorableTime, UserId } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { parseJson, validate } from '../platform/validate.ts';
import { PAID_PLANS, type EventKind, type ParsedDelivery, type PaymentProvider } from './payment-provider.ts';
import { verifySignature } from './signature.ts';

const SIGNATURE_HEADER = 'parley-signature';

const KINDS = new Map<string, EventKind>([
  ['subscription.started', 'started'],
  ['subscription.renewed', 'renewed'],
  ['subscription.plan_changed', 'changed'],
  ['subscription.cancelled', 'cancelled'],
  ['subscription.lapsed', 'lapsed'],
  ['subscription.refunded', 'refunded'],
]);

/** An id that is safe to log. */
const Id = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));

const Instant = z.pipe(
  StorableTime,
  z.transform((time) => new Date(time)),
);

const Envelope = z.object({ id: Id, type: z.string().check(z.regex(/^[\w.-]{1,64}$/)) });

const SubscriptionEvent = z.object({
  createdAt: Instant,
  subscription: z
    .object({
      id: Id,
      // Comes from a link that the payer can edit, so it may be anything.
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

/** A timestamp further in the future would make all later events count as outdated. */
const MAX_AHEAD_MS = 5 * 60_000;

/** A provider that sends events in the format described in docs/billing.md, signed with this secret. */
export const createGenericProvider = (secret: string): PaymentProvider => ({
  name: 'generic',
  verify: ({ header, rawBody }, now) => verifySignature(header(SIGNATURE_HEADER), rawBody, secret, now),
  parse: parseDelivery,
});

function parseDelivery(rawBody: Buffer, now: Date): ParsedDelivery {
  const body = parseJson(rawBody.toString());
  if (body === undefined) throw new AppError('invalid-argument', 'body: must be JSON');
  const { id, type } = validate(Envelope, body);
  const kind = KINDS.get(type);
  if (kind === undefined) return { kind: 'other', id, type };

  const { createdAt, subscription } = validate(SubscriptionEvent, body);
  if (createdAt.getTime() > now.getTime() + MAX_AHEAD_MS) {
    throw new AppError('invalid-argument', 'createdAt: must not be in the future');
  }
  const { id: subscriptionId, clientReferenceId, plan, periodStart, periodEnd } = subscription;
  const uid = UserId.safeParse(clientReferenceId).data;
  const period = { start: periodStart, end: periodEnd };
  return { kind: 'event', event: { id, kind, occurredAt: createdAt, uid, subscriptionId, plan, period } };
}
