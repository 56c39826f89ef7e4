import { Router, json } from 'express';
import * as z from 'zod';
import { OpenAiError, parseBody } from './wire/openai-error.ts';
import { ScriptRequest } from './script/behaviour.ts';
import type { RequestLog } from './script/request-log.ts';
import type { Script } from './script/script.ts';

const LogQuery = z.object({ match: z.string().default('') });

/** Routes for tests: POST and DELETE /__script, GET /__requests, and GET /__traffic for the events of all calls. */
export function createScriptRoutes(script: Script, log: RequestLog, traffic: RequestLog): Router {
  const router = Router();
  router.post('/__script', json(), (req, res) => {
    const id = script.add(parseBody(ScriptRequest, req.body));
    res.status(201).json({ id });
  });
  router.delete('/__script/:id', (req, res) => {
    if (!script.remove(req.params.id)) throw new OpenAiError(404, 'There is no rule with this id.');
    res.status(204).end();
  });
  router.get('/__requests', (req, res) => {
    res.json({ requests: log.find(parseBody(LogQuery, req.query).match) });
  });
  router.get('/__traffic', (_req, res) => void res.json({ events: traffic.find('') }));
  return router;
}
