import { setTimeout as sleep } from 'node:timers/promises';
import { type Request, type RequestHandler, type Response, Router, text } from 'express';
import { type Behaviour, isModelBehaviour } from '../script/behaviour.ts';
import type { RequestLog } from '../script/request-log.ts';
import type { Script } from '../script/script.ts';
import { OpenAiError, sendError } from './openai-error.ts';

const MAX_BODY = '512kb';

/** One call of a model: its parsed JSON body, and the behaviour that its handler has still to act out. */
export interface ModelRequest {
  body: unknown;
  behaviour: Behaviour | undefined;
  res: Response;
}

/** Lets nobody in without a bearer token; any token will do. */
export const requireApiKey: RequestHandler = (req, _res, next) => {
  if (/^Bearer \S+/u.test(req.get('authorization') ?? '')) return next();
  throw new OpenAiError(
    401,
    'You did not provide an API key. Any bearer token will do here.',
    'invalid_api_key',
  );
};

function parseJson(rawBody: string): unknown {
  try {
    const body: unknown = JSON.parse(rawBody);
    return body;
  } catch {
    throw new OpenAiError(400, 'We could not parse the JSON body of your request.', 'invalid_json');
  }
}

/** Acts out the behaviours that need no answer of the model. True when the response is taken care of. */
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
  sendError(res, new OpenAiError(behaviour.status, 'A scripted failure of the local model server.'));
  return true;
}

type Handle = (call: ModelRequest) => Promise<void>;

/**
 * A router of model calls, each a POST: bearer token, request log and scripted behaviour come before the handler.
 * A body that is not JSON is a 400.
 */
export function createModelRoutes(handlers: Record<string, Handle>, script: Script, log: RequestLog): Router {
  const answer = async (req: Request, res: Response, handle: Handle): Promise<void> => {
    const received: unknown = req.body;
    const rawBody = typeof received === 'string' ? received : '';
    log.add(req.originalUrl, rawBody);
    const behaviour = script.take(rawBody, isModelBehaviour);
    if (await applyBehaviour(res, behaviour)) return;
    await handle({ body: parseJson(rawBody), behaviour, res });
  };
  const router = Router();
  for (const [path, handle] of Object.entries(handlers)) {
    router.post(path, requireApiKey, text({ type: () => true, limit: MAX_BODY }), (req, res) =>
      answer(req, res, handle),
    );
  }
  return router;
}
