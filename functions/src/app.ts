import cors from 'cors';
import express, { Router, type Express } from 'express';
import helmet from 'helmet';
import { AppError } from './app-error.ts';
import { API_BASE_PATH, FUNCTION_BASE_PATH, type EndpointMethod } from './contract/index.ts';
import type { Deps } from './deps.ts';
import { requireApp } from './http/app-check.ts';
import { createBillingRouter } from './http/billing-webhook.ts';
import { errorHandler } from './http/error-handler.ts';
import { requestContext } from './http/request-context.ts';
import { createRoutes } from './http/routes.ts';

/** How Express registers each method of the table. */
const REGISTER = {
  GET: 'get',
  POST: 'post',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<EndpointMethod, keyof Router>;

/** The whole API as one Express app. */
export function createApp(deps: Deps): Express {
  const app = express();
  app.set('trust proxy', deps.trustedProxies);
  app.use(requestContext);
  app.use(helmet());
  app.use(
    cors({ origin: deps.allowedOrigins, exposedHeaders: ['X-Request-Id', 'Retry-After'], maxAge: 86_400 }),
  );
  // A payment provider is no app of ours.
  app.use([API_BASE_PATH, FUNCTION_BASE_PATH], createBillingRouter(deps));
  if (deps.verifyApp) app.use(requireApp(deps.verifyApp));
  app.use([API_BASE_PATH, FUNCTION_BASE_PATH], createRouter(deps));
  app.use((request) => {
    throw new AppError('route-not-found', `There is no ${request.method} ${request.path}.`);
  });
  app.use(errorHandler);
  return app;
}

function createRouter(deps: Deps): Router {
  const router = Router();
  for (const { method, path, serve } of Object.values(createRoutes(deps)))
    router[REGISTER[method]](path, serve);
  return router;
}
