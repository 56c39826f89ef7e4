import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import type { Call } from '../call.ts';
import type { EndpointPath } from '../contract/index.ts';
import { parseBody } from './body.ts';
import { authenticate, type VerifyToken } from './caller.ts';
import { replyWithAudio, replyWithText } from './reply.ts';
import { logOf } from './request-context.ts';

/** A row of the contract's table, joined with what serves it. */
export interface Route {
  path: EndpointPath;
  serve: (request: Request, response: Response) => Promise<void>;
}

interface Row<Input extends z.ZodMiniType, Reply> {
  path: EndpointPath;
  request: Input;
  reply: Reply;
}

type Handle<Input extends z.ZodMiniType, Result> = (input: z.output<Input>, call: Call) => Promise<Result>;

/** Makes routes of the table's rows, one function for each kind of reply: authenticate, parse, handle, reply. */
export function createEndpoints(verifyToken: VerifyToken) {
  async function receive<Input extends z.ZodMiniType>(request: Request, response: Response, schema: Input) {
    const caller = await authenticate(request, verifyToken);
    const input = parseBody(request, schema);
    const idempotencyKey = request.get('idempotency-key');
    const call: Call = { ...caller, signal: disconnection(response), log: logOf(response), idempotencyKey };
    return { input, call };
  }

  return {
    json: <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
      { path, request: schema, reply }: Row<Input, { kind: 'json'; schema: Output }>,
      handle: Handle<Input, z.output<Output>>,
    ): Route => ({
      path,
      serve: async (request, response) => {
        const { input, call } = await receive(request, response, schema);
        response.json(reply.schema.parse(await handle(input, call)));
      },
    }),

    text: <Input extends z.ZodMiniType>(
      { path, request: schema }: Row<Input, { kind: 'text' }>,
      handle: Handle<Input, AsyncIterable<string>>,
    ): Route => ({
      path,
      serve: async (request, response) => {
        const { input, call } = await receive(request, response, schema);
        await replyWithText(request, response, await handle(input, call));
      },
    }),

    audio: <Input extends z.ZodMiniType>(
      { path, request: schema }: Row<Input, { kind: 'audio' }>,
      handle: Handle<Input, Uint8Array>,
    ): Route => ({
      path,
      serve: async (request, response) => {
        const { input, call } = await receive(request, response, schema);
        replyWithAudio(response, await handle(input, call));
      },
    }),
  };
}

/** Aborts when the caller goes away before the answer is complete, so that nobody pays for words that nobody reads. */
function disconnection(response: Response): AbortSignal {
  const controller = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
