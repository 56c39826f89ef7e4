import { Router, type RequestHandler } from 'express';
import type { PaymentProvider } from '../billing/payment-provider.ts';
import { receiveEvent } from '../billing/process-events.ts';
import { MAX_BODY_BYTES } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { readRawBody } from './request-body.ts';
import { getLog } from './request-logging.ts';

interface BillingServices extends Pick<Services, 'db' | 'now'> {
  payments: PaymentProvider | undefined;
}

/** The payment provider's webhook (docs/billing.md). Not in the contract: it has a signature instead of a user's token. */
export const createBillingRouter = (services: BillingServices): Router =>
  Router().post('/billing/webhook', createBillingWebhook(services));

function createBillingWebhook({ payments, ...services }: BillingServices): RequestHandler {
  let isLogged = false;
  return async (request, response) => {
    const rawBody = readRawBody(request, MAX_BODY_BYTES);
    const log = getLog(response);
    // Responds as if the signature were invalid, so that clients cannot tell that the secret is missing; logs the problem
    // once for the operator.
    if (!payments) {
      if (!isLogged) log('error', 'BILLING_WEBHOOK_SECRET is not set: cannot receive billing events');
      isLogged = true;
      throw createSignatureError();
    }
    const now = services.now();
    const delivery = { header: (name: string) => request.get(name), rawBody };
    if (!payments.verify(delivery, now)) throw createSignatureError();
    const outcome = await receiveEvent(services, payments.name, payments.parse(rawBody, now), log);
    response.json({ outcome });
  };
}

const createSignatureError = () => new AppError('unauthenticated', 'The request signature is invalid.');
