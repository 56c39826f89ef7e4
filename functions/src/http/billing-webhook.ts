import { Router, type RequestHandler } from 'express';
import { AppError } from '../app-error.ts';
import type { Log } from '../call.ts';
import { receiveEvent } from '../billing/receive-event.ts';
import type { PaymentProvider } from '../billing/payment-provider.ts';
import { MAX_BODY_BYTES } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { rawBodyOf } from './body.ts';
import { logOf } from './request-context.ts';

/**
 * Where a payment provider tells what has become of subscriptions (docs/billing.md). It is no endpoint of the table: nobody is
 * signed in there, no app of ours calls it, and its signature is over the body's bytes.
 */
export function createBillingRouter(deps: Deps): Router {
  return Router().post('/billing/webhook', billingWebhook(deps));
}

function billingWebhook(deps: Deps): RequestHandler {
  const requirePayments = onceLogged(deps.payments);
  return async (request, response) => {
    const rawBody = rawBodyOf(request, MAX_BODY_BYTES);
    const log = logOf(response);
    const payments = requirePayments(log);
    const now = deps.now();
    const delivery = { header: (name: string) => request.get(name), rawBody };
    if (!payments.isGenuine(delivery, now)) throw notSigned();
    const outcome = await receiveEvent(deps, payments.name, payments.read(rawBody, now), log);
    response.json({ outcome });
  };
}

/** Whoever calls hears no more where there is no provider than where the signature is wrong; the operator is told once. */
function onceLogged(payments: PaymentProvider | undefined): (log: Log) => PaymentProvider {
  let isLogged = false;
  return (log) => {
    if (payments) return payments;
    if (!isLogged) log('error', 'BILLING_WEBHOOK_SECRET is not set: no payment can be heard of');
    isLogged = true;
    throw notSigned();
  };
}

const notSigned = () => new AppError('unauthenticated', 'The request signature is invalid.');
