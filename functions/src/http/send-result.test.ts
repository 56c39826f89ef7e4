import express, { type Response as ServerResponse } from 'express';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { expect, onTestFinished, test } from 'vitest';
import { ENDPOINTS } from '../contract/index.ts';
import { sendResult } from './send-result.ts';

async function* yieldOnce(text: string) {
  yield text;
}

/** Requests a text whose remaining work lasts until `finish` is called. */
async function requestText(accept: string) {
  const { promise: afterwards, resolve: finish } = Promise.withResolvers<void>();
  const { promise: handled, resolve: handle } = Promise.withResolvers<ServerResponse>();
  const result = { chunks: yieldOnce('Hello!'), sign: () => 'signature', afterSending: () => afterwards };
  const server = express()
    .use((request, response) => {
      handle(response);
      return sendResult(request, response, ENDPOINTS.generateResponse.response, result);
    })
    .listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  const response = await fetch(`http://127.0.0.1:${address.port}`, { headers: { Accept: accept } });
  return { response, serverResponse: await handled, finish };
}

const TEXT = { text: 'Hello!', signature: 'signature' };

test('sends the last event before the remaining work, and ends the response after that work', async () => {
  const { response, serverResponse, finish } = await requestText('text/event-stream');
  const events = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();

  expect(JSON.parse((await events?.read())?.value?.data ?? '')).toEqual({ delta: 'Hello!' });
  expect(JSON.parse((await events?.read())?.value?.data ?? '')).toEqual({ done: true, ...TEXT });
  expect(serverResponse.writableEnded).toBe(false);

  finish();
  expect((await events?.read())?.done).toBe(true);
});

test('sends JSON without waiting for the remaining work', async () => {
  const { response, finish } = await requestText('application/json');

  expect(await response.json()).toEqual(TEXT);

  finish();
});
