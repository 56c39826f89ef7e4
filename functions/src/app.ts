import cors from 'cors';
import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import { API_BASE_PATH, FUNCTION_BASE_PATH } from './contract/index.ts';
import type { Deps } from './deps.ts';
import { requireAppCheck } from './http/authentication.ts';
import { requireSmallBody } from './http/body-guard.ts';
import { createBillingRouter } from './http/billing-webhook.ts';
import { errorHandler } from './http/error-handler.ts';
import { requestLogging } from './http/request-logging.ts';
import { createPublicRouter, createRouter } from './http/router.ts';
import { AppError } from './platform/errors.ts';

export function createApp(deps: Deps): Express {
  const app = express();
  app.set('trust proxy', deps.trustedProxies);
  app.use(requestLogging);
  app.use(helmet());
  app.use(
    cors({ origin: deps.allowedOrigins, exposedHeaders: ['X-Request-Id', 'Retry-After'], maxAge: 86_400 }),
  );
  app.use(forbidStoring);
  app.use(requireSmallBody);
  // Before App Check, because the payment provider has no app token.
  app.use([API_BASE_PATH, FUNCTION_BASE_PATH], createBillingRouter(deps));
  // Before App Check, because a page may fail before it has a token.
  app.use([API_BASE_PATH, FUNCTION_BASE_PATH], createPublicRouter(deps));
  if (deps.verifyAppToken) app.use(requireAppCheck(deps.verifyAppToken));
  app.use([API_BASE_PATH, FUNCTION_BASE_PATH], createRouter(deps));
  app.use((request) => {
    throw new AppError('route-not-found', `No route for ${request.method} ${request.path}.`);
  });
  app.use(errorHandler);
  return app;
}

/** Keeps browsers and proxies from storing responses, which contain learners' data. */
const forbidStoring: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};
