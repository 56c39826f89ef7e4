import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import { requireAdmin } from '../admin/admin-access.ts';
import { IdempotencyKey, MAX_BODY_BYTES, type EndpointMethod, type EndpointPath } from '../contract/index.ts';
import { AppError } from '../platform/errors.ts';
import { getAddressKeys, getDeviceKeys, type ClientKey } from '../platform/rate-limits/client-keys.ts';
import type { RequestContext, Services } from '../platform/use-case/use-case.ts';
import { authenticateCaller } from './authentication.ts';
import { countRequest } from './error-handler.ts';
import { sendAudio, sendDownload, sendText } from './replies.ts';
import { readInput } from './request-body.ts';
import { getLog } from './request-logging.ts';

/** A row of the contract's table with its request handler. */
export interface Route {
  method: EndpointMethod;
  path: EndpointPath;
  serve: (request: Request, response: Response) => Promise<void>;
}

interface Row<Input extends z.ZodMiniType, Reply> {
  method: EndpointMethod;
  path: EndpointPath;
  request: Input;
  reply: Reply;
  maxBytes?: number;
  adminOnly?: boolean;
}

type Handle<Input extends z.ZodMiniType, Result> = (
  services: Services,
  input: z.output<Input>,
  context: RequestContext,
) => Promise<Result>;
type Send<Result> = (request: Request, response: Response, result: Result) => void | Promise<void>;

/** Creates routes, with one function for each kind of reply: authenticate, validate, run the use case, reply. */
export function createEndpoints(services: Services) {
  const createRoute = <Input extends z.ZodMiniType, Result>(
    { method, path, request: schema, maxBytes = MAX_BODY_BYTES, adminOnly = false }: Row<Input, unknown>,
    handle: Handle<Input, Result>,
    send: Send<Result>,
  ): Route => ({
    method,
    path,
    serve: async (request, response) => {
      const { db, statistics, verifyToken, now } = services;
      countRequest(services, response);
      // Created before anything is awaited, because the client may disconnect at any time.
      const signal = abortOnDisconnect(response);
      const caller = await authenticateCaller(request, verifyToken, adminOnly);
      if (adminOnly) await requireAdmin(db, caller, request.body);
      const input = readInput(request, schema, maxBytes);
      const context: RequestContext = {
        ...caller,
        signal,
        onUsage: (usage) => statistics.countUsage(caller.uid, usage, now()),
        log: getLog(response),
        idempotencyKey: readIdempotencyKey(request),
        clientKeys: getClientKeys(request, caller.uid),
      };
      await send(request, response, await handle(services, input, context));
    },
  });

  return {
    json: <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
      row: Row<Input, { kind: 'json'; schema: Output }>,
      handle: Handle<Input, z.output<Output>>,
    ) =>
      createRoute(row, handle, (_request, response, result) => {
        response.json(row.reply.schema.parse(result));
      }),

    text: <Input extends z.ZodMiniType>(
      row: Row<Input, { kind: 'text' }>,
      handle: Handle<Input, AsyncIterable<string>>,
    ) => createRoute(row, handle, sendText),

    audio: <Input extends z.ZodMiniType>(
      row: Row<Input, { kind: 'audio' }>,
      handle: Handle<Input, Uint8Array>,
    ) => createRoute(row, handle, sendAudio),

    download: <Input extends z.ZodMiniType>(
      row: Row<Input, { kind: 'download'; type: string }>,
      handle: Handle<Input, AsyncIterable<string>>,
    ) =>
      createRoute(row, handle, (_request, response, pieces) =>
        sendDownload(response, row.reply.type, pieces),
      ),
  };
}

function readIdempotencyKey(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined || IdempotencyKey.safeParse(key).success) return key;
  throw new AppError('invalid-argument', 'Idempotency-Key: must be 8 to 128 visible characters');
}

/** `ips` contains only addresses that a trusted proxy reports; it is empty without one. */
const getClientKeys = (request: Request, uid: string): ClientKey[] => [
  ...getAddressKeys(request.ips[0]),
  ...getDeviceKeys(request.get('x-device-id')),
  { kind: 'account', value: uid },
];

/** Aborts when the client disconnects early, so that no model output is paid for in vain. */
function abortOnDisconnect(response: Response): AbortSignal {
  const controller = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
