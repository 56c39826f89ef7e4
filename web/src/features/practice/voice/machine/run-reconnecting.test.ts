// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import type { FakeConnection } from '../testing/fake-media.ts';
import {
  createFakeCall,
  END_PATH,
  sendStartedSession,
  SESSION_ID,
  SENTENCE_EVENTS,
  START_PATH,
} from '../testing/fake-call.ts';

describe('a call whose connection is lost', () => {
  test.each([
    ['the connection fails', (connection: FakeConnection) => connection.changeState('failed')],
    [
      'the data channel closes',
      (connection: FakeConnection) => connection.channel.dispatchEvent(new Event('close')),
    ],
  ])('continues the same session on a new connection when %s', async (_fault, fail) => {
    const call = await createFakeCall();
    await call.connect();
    const first = call.getConnection();
    SENTENCE_EVENTS.forEach((event) => first.channel.receive(event));
    fail(first);
    await call.expectState({ status: 'reconnecting' });
    await vi.waitFor(() => expect(call.getPaths()).toEqual([START_PATH, START_PATH]));
    expect(first.connectionState).toBe('closed');
    const [started, again] = call.requests;
    expect(again?.headers['idempotency-key']).toBe(started?.headers['idempotency-key']);
    const second = call.getConnection();
    await vi.waitFor(() => expect(second.channel.readyState).toBe('connecting'));
    second.channel.open();
    await call.expectState({ status: 'connected', connection: 'stable' });
    expect(second.track).toBe(call.streams[0]?.tracks[0]);
    expect(second.channel.sent).toContainEqual(
      expect.objectContaining({
        type: 'conversation.item.create',
        item: expect.objectContaining({ id: 'u1' }) as unknown,
      }),
    );
    // The connection that was replaced no longer counts.
    first.changeState('closed');
    expect(call.getState().status).toBe('connected');
    call.send({ type: 'STOP' });
    await call.expectState({ status: 'results' });
    await call.expectReleased();
    await vi.waitFor(() => expect(call.getPaths()).toEqual([START_PATH, START_PATH, END_PATH]));
  });

  test('ends the session on the server when the learner hangs up while the call is reconnecting', async () => {
    let starts = 0;
    const call = await createFakeCall({
      [START_PATH]: (_, response) => {
        starts += 1;
        if (starts === 1) sendStartedSession(response);
        else response.destroy();
      },
    });
    await call.connect();
    call.getConnection().changeState('failed');
    await vi.waitFor(() => expect(starts).toBe(2));
    call.send({ type: 'STOP' });
    await vi.waitFor(() => expect(call.getPaths()).toEqual([START_PATH, START_PATH, END_PATH]));
    expect(call.requests[2]?.body).toEqual({ sessionId: SESSION_ID, understood: false });
  });

  test('asks for the refund again when the network is back', async () => {
    let ends = 0;
    const call = await createFakeCall({
      [END_PATH]: (_, response) => {
        ends += 1;
        if (ends === 1) response.destroy();
        else response.end(JSON.stringify({ refunded: true }));
      },
    });
    await call.connect();
    call.getConnection().changeState('failed');
    await call.expectState({ status: 'reconnecting' });
    call.send({ type: 'STOP' });
    await vi.waitFor(() => expect(ends).toBe(1));
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(ends).toBe(2);
    });
    expect(call.requests.at(-1)?.body).toEqual({ sessionId: SESSION_ID, understood: false });
  });
});
