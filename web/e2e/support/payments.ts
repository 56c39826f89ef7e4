import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';

const { PARLEY_API_URL, PARLEY_WEBHOOK_SECRET } = z
  .object({ PARLEY_API_URL: z.string(), PARLEY_WEBHOOK_SECRET: z.string() })
  .parse(process.env);

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** Sends a billing event about the learner's PREMIUM subscription (docs/billing.md). */
export async function sendBillingEvent(uid: string, kind: 'started' | 'refunded'): Promise<void> {
  const now = new Date();
  const body = JSON.stringify({
    id: crypto.randomUUID(),
    type: `subscription.${kind}`,
    createdAt: now.toISOString(),
    subscription: {
      id: `of-${uid}`,
      clientReferenceId: uid,
      plan: 'PREMIUM',
      periodStart: now.toISOString(),
      periodEnd: new Date(now.getTime() + MONTH_MS).toISOString(),
    },
  });
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = createHmac('sha256', PARLEY_WEBHOOK_SECRET).update(`${seconds}.${body}`).digest('hex');
  const response = await fetch(`${PARLEY_API_URL}/billing/webhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Parley-Signature': `t=${seconds},v1=${signature}` },
    body,
  });
  const { outcome } = z.object({ outcome: z.string() }).parse(await response.json());
  if (outcome !== 'applied') throw new Error(`The billing event was not applied: ${outcome}`);
}
