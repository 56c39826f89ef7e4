import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import { requireAdmin } from '../admin/require-admin.ts';
import { AppError } from '../app-error.ts';
import type { Work } from '../ai/ai.ts';
import type { Call } from '../call.ts';
import { IdempotencyKey, MAX_BODY_BYTES, type EndpointMethod, type EndpointPath } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { parseInput } from './body.ts';
import { authenticate } from './caller.ts';
import { countRequest } from './count-request.ts';
import { replyWithAudio, replyWithDownload, replyWithText } from './reply.ts';
import { logOf } from './request-context.ts';
import { sourcesOf } from './sources.ts';

/** A row of the contract's table, joined with what serves it. */
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

type UseCase<Input extends z.ZodMiniType, Result> = (
  deps: Deps,
  input: z.output<Input>,
  call: Call,
) => Promise<Result>;
type Send<Result> = (request: Request, response: Response, result: Result) => void | Promise<void>;

/** Makes routes of the table's rows, one function for each kind of reply: authenticate, parse, handle, reply. */
export function createEndpoints(deps: Deps) {
  const route = <Input extends z.ZodMiniType, Result>(
    { method, path, request: schema, maxBytes = MAX_BODY_BYTES, adminOnly = false }: Row<Input, unknown>,
    handle: UseCase<Input, Result>,
    send: Send<Result>,
  ): Route => ({
    method,
    path,
    serve: async (request, response) => {
      countRequest(deps, response);
      const signal = disconnection(response);
      const caller = await authenticate(request, deps.verifyToken, adminOnly);
      if (adminOnly) await requireAdmin(deps.db, caller, request.body);
      const input = parseInput(request, schema, maxBytes);
      const call = {
        ...caller,
        signal,
        onWork: (work: Work) => deps.statistics.countUse(caller.uid, work, deps.now()),
        log: logOf(response),
        idempotencyKey: idempotencyKeyOf(request),
        sources: sourcesOf(request, caller.uid),
      };
      await send(request, response, await handle(deps, input, call));
    },
  });

  return {
    json: <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
      row: Row<Input, { kind: 'json'; schema: Output }>,
      handle: UseCase<Input, z.output<Output>>,
    ) =>
      route(row, handle, (_request, response, result) => {
        response.json(row.reply.schema.parse(result));
      }),

    text: <Input extends z.ZodMiniType>(
      row: Row<Input, { kind: 'text' }>,
      handle: UseCase<Input, AsyncIterable<string>>,
    ) => route(row, handle, replyWithText),

    audio: <Input extends z.ZodMiniType>(
      row: Row<Input, { kind: 'audio' }>,
      handle: UseCase<Input, Uint8Array>,
    ) => route(row, handle, replyWithAudio),

    download: <Input extends z.ZodMiniType>(
      row: Row<Input, { kind: 'download'; type: string }>,
      handle: UseCase<Input, AsyncIterable<string>>,
    ) =>
      route(row, handle, (_request, response, pieces) => replyWithDownload(response, row.reply.type, pieces)),
  };
}

function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.get('idempotency-key');
  if (key === undefined || IdempotencyKey.safeParse(key).success) return key;
  throw new AppError('invalid-argument', 'Idempotency-Key: must be 8 to 128 visible characters');
}

/**
 * Aborts when the caller goes away before the answer is complete, so that nobody pays for words that nobody reads. Made
 * before anything is awaited: a caller may be gone before the token is checked.
 */
function disconnection(response: Response): AbortSignal {
  const controller = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
