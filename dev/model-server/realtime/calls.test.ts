import { randomUUID } from 'node:crypto';
import { BadRequestError, InternalServerError, NotFoundError } from 'openai';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addScriptRule, type TestServer, startTestServer } from '../testing/test-server.ts';
import { placeCall, createOffer, getCallReports, createSessionRequest } from '../testing/fake-caller.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await startTestServer();
});
afterAll(() => testServer.server.close());

const getReport = (match: string) => getCallReports(testServer.origin, match);

test('opens a call and sends session.created as the first event', async () => {
  const marker = randomUUID();
  const caller = await placeCall(testServer.client, createSessionRequest(`Say ${marker}.`));
  const created = await caller.waitForEvent('session.created');
  expect(caller.id).toMatch(/^rtc_\w+$/u);
  expect(created.event_id).toMatch(/^event_\w+$/u);
  expect(created.session).toMatchObject({
    type: 'realtime',
    model: 'offline-voice',
    instructions: `Say ${marker}.`,
  });
  expect(caller.events.map(({ type }) => type)).toEqual(['session.created']);
  expect(await getReport(marker)).toMatchObject([
    { id: caller.id, state: 'open', endedBy: null, events: [] },
  ]);
});

test('closes the channel on hang-up and rejects a second hang-up', async () => {
  const marker = randomUUID();
  const caller = await placeCall(testServer.client, createSessionRequest(marker));
  await caller.waitForEvent('session.created');
  await testServer.client.realtime.calls.hangup(caller.id);
  await vi.waitFor(() => expect(caller.channel.readyState).toBe('closed'));
  expect(await getReport(marker)).toMatchObject([{ state: 'ended', endedBy: 'hangup' }]);
  await expect(testServer.client.realtime.calls.hangup(caller.id)).rejects.toThrow(NotFoundError);
});

test('ends the call when the peer closes the channel', async () => {
  const marker = randomUUID();
  const caller = await placeCall(testServer.client, createSessionRequest(marker));
  await caller.waitForEvent('session.created');
  caller.channel.close();
  await vi.waitFor(async () =>
    expect(await getReport(marker)).toMatchObject([{ state: 'ended', endedBy: 'peer' }]),
  );
  await expect(testServer.client.realtime.calls.hangup(caller.id)).rejects.toThrow(NotFoundError);
});

test('updates only the given fields of the session', async () => {
  const caller = await placeCall(testServer.client);
  await caller.waitForEvent('session.created');
  const audio = { input: { turn_detection: null }, output: { speed: 0.8 } };
  caller.send({ type: 'session.update', session: { type: 'realtime', audio } });
  const { session } = await caller.waitForEvent('session.updated');
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
    'an invalid speed',
    {
      type: 'session.update',
      event_id: 'mine',
      session: { type: 'realtime', audio: { output: { speed: 9 } } },
    },
    'session.audio.output.speed',
  ],
  [
    'an unknown field',
    { type: 'session.update', event_id: 'mine', session: { type: 'realtime', mood: 'good' } },
    'session',
  ],
])('rejects %s and keeps the call open', async (_case, event, param) => {
  const caller = await placeCall(testServer.client);
  await caller.waitForEvent('session.created');
  caller.send(event);
  expect((await caller.waitForEvent('error')).error).toMatchObject({
    type: 'invalid_request_error',
    event_id: 'mine',
    param,
  });
  caller.send({ type: 'session.update', session: { type: 'realtime' } });
  await caller.waitForEvent('session.updated');
});

test('rejects an invalid offer without opening a call', async () => {
  const marker = randomUUID();
  const create = (sdp: string) =>
    testServer.client.realtime.calls.create({ sdp, session: createSessionRequest(marker) });
  await expect(create('hello')).rejects.toThrow(BadRequestError);
  await expect(create('v=0\r\nnonsense')).rejects.toThrow(BadRequestError);
  expect(await getReport(marker)).toEqual([]);
});

test('fails to open or hang up a call when scripted to', async () => {
  const marker = randomUUID();
  const { sdp } = await createOffer();
  await addScriptRule(testServer.origin, marker, { kind: 'status', status: 500 }, 1);
  const create = () =>
    testServer.client.realtime.calls.create({ sdp, session: createSessionRequest(marker) });
  await expect(create()).rejects.toThrow(InternalServerError);
  const id = (await create()).headers.get('location')?.split('/').at(-1) ?? '';
  await addScriptRule(testServer.origin, id, { kind: 'status', status: 503 }, 1);
  await expect(testServer.client.realtime.calls.hangup(id)).rejects.toThrow(InternalServerError);
  expect(await getReport(marker)).toMatchObject([{ state: 'open' }]);
  await testServer.client.realtime.calls.hangup(id);
});
