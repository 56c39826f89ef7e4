import { randomUUID } from 'node:crypto';
import { BadRequestError, InternalServerError, NotFoundError } from 'openai';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addScriptRule, type TestServer, startTestServer } from '../testing/test-server.ts';
import { call, createOffer, getCallReports, createSessionRequest } from '../testing/fake-caller.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await startTestServer();
});
afterAll(() => testServer.server.close());

const reportOf = (match: string) => getCallReports(testServer.origin, match);

test('a call is answered, its channel opens, and the session comes first', async () => {
  const mark = randomUUID();
  const caller = await call(testServer.client, createSessionRequest(`Say ${mark}.`));
  const created = await caller.heard('session.created');
  expect(caller.id).toMatch(/^rtc_\w+$/u);
  expect(created.event_id).toMatch(/^event_\w+$/u);
  expect(created.session).toMatchObject({
    type: 'realtime',
    model: 'offline-voice',
    instructions: `Say ${mark}.`,
  });
  expect(caller.events.map(({ type }) => type)).toEqual(['session.created']);
  expect(await reportOf(mark)).toMatchObject([{ id: caller.id, state: 'open', endedBy: null, events: [] }]);
});

test('a call that is hung up closes its channel, and cannot be hung up again', async () => {
  const mark = randomUUID();
  const caller = await call(testServer.client, createSessionRequest(mark));
  await caller.heard('session.created');
  await testServer.client.realtime.calls.hangup(caller.id);
  await vi.waitFor(() => expect(caller.channel.readyState).toBe('closed'));
  expect(await reportOf(mark)).toMatchObject([{ state: 'ended', endedBy: 'hangup' }]);
  await expect(testServer.client.realtime.calls.hangup(caller.id)).rejects.toThrow(NotFoundError);
});

test('a call ends when its peer closes the channel', async () => {
  const mark = randomUUID();
  const caller = await call(testServer.client, createSessionRequest(mark));
  await caller.heard('session.created');
  caller.channel.close();
  await vi.waitFor(async () =>
    expect(await reportOf(mark)).toMatchObject([{ state: 'ended', endedBy: 'peer' }]),
  );
  await expect(testServer.client.realtime.calls.hangup(caller.id)).rejects.toThrow(NotFoundError);
});

test('a session is updated field by field, and says what it is now', async () => {
  const caller = await call(testServer.client);
  await caller.heard('session.created');
  const audio = { input: { turn_detection: null }, output: { speed: 0.8 } };
  caller.send({ type: 'session.update', session: { type: 'realtime', audio } });
  const { session } = await caller.heard('session.updated');
  expect(session).toMatchObject({
    instructions: 'Be kind.',
    audio: {
      input: { turn_detection: null, transcription: { model: 'any' } },
      output: { speed: 0.8, voice: 'marin' },
    },
  });
});

test.each([
  ['an unknown event', { type: 'coffee.make', event_id: 'mine' }, 'type'],
  [
    'a speed that no voice has',
    {
      type: 'session.update',
      event_id: 'mine',
      session: { type: 'realtime', audio: { output: { speed: 9 } } },
    },
    'session.audio.output.speed',
  ],
  [
    'a field that nobody knows',
    { type: 'session.update', event_id: 'mine', session: { type: 'realtime', mood: 'good' } },
    'session',
  ],
])('%s is answered with an error, and the call goes on', async (_case, event, param) => {
  const caller = await call(testServer.client);
  await caller.heard('session.created');
  caller.send(event);
  expect((await caller.heard('error')).error).toMatchObject({
    type: 'invalid_request_error',
    event_id: 'mine',
    param,
  });
  caller.send({ type: 'session.update', session: { type: 'realtime' } });
  await caller.heard('session.updated');
});

test('an offer that is none is a 400, and opens no call', async () => {
  const mark = randomUUID();
  const create = (sdp: string) =>
    testServer.client.realtime.calls.create({ sdp, session: createSessionRequest(mark) });
  await expect(create('hello')).rejects.toThrow(BadRequestError);
  await expect(create('v=0\r\nnonsense')).rejects.toThrow(BadRequestError);
  expect(await reportOf(mark)).toEqual([]);
});

test('a call and its hang-up can be refused by the script', async () => {
  const mark = randomUUID();
  const { sdp } = await createOffer();
  await addScriptRule(testServer.origin, mark, { kind: 'status', status: 500 }, 1);
  const create = () => testServer.client.realtime.calls.create({ sdp, session: createSessionRequest(mark) });
  await expect(create()).rejects.toThrow(InternalServerError);
  const id = (await create()).headers.get('location')?.split('/').at(-1) ?? '';
  await addScriptRule(testServer.origin, id, { kind: 'status', status: 503 }, 1);
  await expect(testServer.client.realtime.calls.hangup(id)).rejects.toThrow(InternalServerError);
  expect(await reportOf(mark)).toMatchObject([{ state: 'open' }]);
  await testServer.client.realtime.calls.hangup(id);
});
