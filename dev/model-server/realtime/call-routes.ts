import { type Request, type Response, Router, raw } from 'express';
import * as z from 'zod';
import { isCallBehaviour } from '../script/behaviour.ts';
import type { RequestLog } from '../script/request-log.ts';
import type { Script } from '../script/script.ts';
import { applyBehaviour, requireApiKey } from '../wire/model-routes.ts';
import { parseBody } from '../wire/openai-error.ts';
import { parseCallRequest, readForm } from './call-request.ts';
import type { Calls } from './calls.ts';

const CALLS = '/v1/realtime/calls';
const MAX_BODY = '512kb';
const Search = z.object({ match: z.string().default('') });

function getBody(req: Request): Buffer<ArrayBuffer> {
  const body: unknown = req.body;
  return body instanceof Buffer ? Buffer.from(body) : Buffer.alloc(0);
}

/** Routes of OpenAI's Realtime API over WebRTC (open and hang up a call), and GET /__calls for tests. */
export function createCallRoutes(calls: Calls, script: Script, log: RequestLog): Router {
  const open = async (req: Request, res: Response): Promise<void> => {
    const form = await readForm(getBody(req), req.get('content-type') ?? '');
    const text = JSON.stringify(form);
    log.add(CALLS, text);
    if (await applyBehaviour(res, script.take(text, isCallBehaviour))) return;
    const call = await calls.open(parseCallRequest(form), text);
    res.status(201).set('location', `${CALLS}/${call.id}`).type('application/sdp').send(call.sdp);
  };
  const hangUp = async (id: string, res: Response): Promise<void> => {
    log.add(`${CALLS}/${id}/hangup`, id);
    if (await applyBehaviour(res, script.take(id, isCallBehaviour))) return;
    await calls.hangUp(id);
    res.status(200).end();
  };

  const router = Router();
  router.use(CALLS, requireApiKey);
  router.post(CALLS, raw({ type: () => true, limit: MAX_BODY }), (req, res) => open(req, res));
  router.post('/v1/realtime/calls/:id/hangup', (req, res) => hangUp(req.params.id, res));
  router.get(
    '/__calls',
    (req, res) => void res.json({ calls: calls.find(parseBody(Search, req.query).match) }),
  );
  return router;
}
