import { setTimeout as sleep } from 'node:timers/promises';
import { type Request, type RequestHandler, type Response, Router, text } from 'express';
import { parseJson } from '../../parse-json.ts';
import { type Behaviour, isModelBehaviour } from '../script/behaviour.ts';
import type { RequestLog } from '../script/request-log.ts';
import type { Script } from '../script/script.ts';
import { OpenAiError, sendError } from './openai-error.ts';

const MAX_BODY = '512kb';

/** A model request with its parsed JSON body and the scripted behaviour that the handler must apply. */
export interface ModelRequest {
  body: unknown;
  behaviour: Behaviour | undefined;
  res: Response;
}

/** Requires a bearer token and accepts any value. */
export const requireApiKey: RequestHandler = (req, _res, next) => {
  if (/^Bearer \S+/u.test(req.get('authorization') ?? '')) return next();
  throw new OpenAiError(
    401,
    'You did not provide an API key. Any bearer token is accepted.',
    'invalid_api_key',
  );
};

/** Applies behaviours that do not depend on the answer. Returns true if the response is handled. */
export async function applyBehaviour(res: Response, behaviour: Behaviour | undefined): Promise<boolean> {
  if (behaviour?.kind === 'stall') return true;
  if (behaviour?.kind === 'delay') {
    await sleep(behaviour.ms, undefined, { ref: false });
    return res.destroyed;
  }
  if (behaviour?.kind === 'broken-body') {
    res.type('html').send('<html><body><h1>It works!</h1></body></html>');
    return true;
  }
  if (behaviour?.kind !== 'status') return false;
  if (behaviour.retryAfter !== undefined) res.set('retry-after', String(behaviour.retryAfter));
  sendError(res, new OpenAiError(behaviour.status, 'Scripted failure of the local model server.'));
  return true;
}

type Handler = (request: ModelRequest) => Promise<void>;

/**
 * Creates a POST route for each handler. Each route checks the bearer token, logs the request and applies scripted
 * behaviours. A body that is not JSON results in a 400.
 */
export function createModelRoutes(
  handlers: Record<string, Handler>,
  script: Script,
  log: RequestLog,
): Router {
  const serve = async (req: Request, res: Response, handle: Handler): Promise<void> => {
    const received: unknown = req.body;
    const rawBody = typeof received === 'string' ? received : '';
    log.add(req.originalUrl, rawBody);
    const behaviour = script.take(rawBody, isModelBehaviour);
    if (await applyBehaviour(res, behaviour)) return;
    const body = parseJson(rawBody);
    if (body === undefined) {
      throw new OpenAiError(400, 'We could not parse the JSON body of your request.', 'invalid_json');
    }
    await handle({ body, behaviour, res });
  };
  const router = Router();
  for (const [path, handle] of Object.entries(handlers)) {
    router.post(path, requireApiKey, text({ type: () => true, limit: MAX_BODY }), (req, res) =>
      serve(req, res, handle),
    );
  }
  return router;
}
