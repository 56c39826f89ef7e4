import type { CardChange } from '@parley/functions/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createChangeQueue, type QueueStore } from './change-queue.ts';

const UID = 'learner';
const createReview = (at: number): CardChange => ({ type: 'review', cardId: 'a'.repeat(32), at, rating: 3 });

function createStore(): QueueStore & { queues: Map<string, readonly CardChange[]> } {
  const queues = new Map<string, readonly CardChange[]>();
  return {
    queues,
    read: async (uid) => queues.get(uid) ?? [],
    append: async (uid, changes) => void queues.set(uid, [...(queues.get(uid) ?? []), ...changes]),
    removeFirst: async (uid, count) => void queues.set(uid, (queues.get(uid) ?? []).slice(count)),
  };
}

const send = vi.fn<(uid: string, changes: CardChange[]) => Promise<{ rejected: number[] }>>();
const onSettled = vi.fn<Parameters<typeof createChangeQueue>[0]['onSettled']>();

function createQueue() {
  const store = createStore();
  const queue = createChangeQueue({ store, send, onSettled });
  const addAndSend = async (uid: string, changes: readonly CardChange[]) => {
    await queue.add(uid, changes);
    await queue.send(uid);
  };
  return { store, queue, addAndSend };
}

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockResolvedValue({ rejected: [] });
  onSettled.mockReset();
  return () => void vi.useRealTimers();
});

describe('queue of changes to cards', () => {
  it('sends changes immediately and removes them from the queue', async () => {
    const { store, addAndSend } = createQueue();
    await addAndSend(UID, [createReview(1)]);
    expect(send).toHaveBeenCalledWith(UID, [createReview(1)]);
    expect(onSettled).toHaveBeenCalledWith(UID, {
      changes: [createReview(1)],
      applied: [createReview(1)],
      isFull: false,
    });
    expect(store.queues.get(UID)).toEqual([]);
  });

  it('keeps changes that could not be sent, and sends them in order later', async () => {
    send.mockRejectedValueOnce(new ApiError('offline', 'no response'));
    const { store, addAndSend } = createQueue();
    await addAndSend(UID, [createReview(1)]);
    expect(store.queues.get(UID)).toEqual([createReview(1)]);
    expect(onSettled).not.toHaveBeenCalled();
    await addAndSend(UID, [createReview(2)]);
    expect(send).toHaveBeenLastCalledWith(UID, [createReview(1), createReview(2)]);
  });

  it('retries automatically after a delay', async () => {
    send.mockRejectedValueOnce(new ApiError('offline', 'no response'));
    const { store, addAndSend } = createQueue();
    await addAndSend(UID, [createReview(1)]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.queues.get(UID)).toEqual([]);
  });

  it('stops retrying when the learner signs out', async () => {
    send.mockRejectedValue(new ApiError('offline', 'no response'));
    const { queue, addAndSend } = createQueue();
    await addAndSend(UID, [createReview(1)]);
    queue.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('drops changes that the server rejects permanently', async () => {
    send.mockRejectedValueOnce(new ApiError('invalid-argument', 'bad'));
    const { store, addAndSend } = createQueue();
    await addAndSend(UID, [createReview(1)]);
    expect(onSettled).toHaveBeenCalledWith(UID, { changes: [createReview(1)], applied: [], isFull: false });
    expect(store.queues.get(UID)).toEqual([]);
  });

  it('reports a full deck when the server has no room for a change', async () => {
    send.mockResolvedValueOnce({ rejected: [0] });
    const { addAndSend } = createQueue();
    await addAndSend(UID, [createReview(1)]);
    expect(onSettled).toHaveBeenCalledWith(UID, { changes: [createReview(1)], applied: [], isFull: true });
  });

  it('drops only the change that the server refuses, not those sent with it', async () => {
    send.mockImplementation(async (_uid, changes) => {
      if (changes.some(({ cardId }) => cardId === 'bad')) throw new ApiError('invalid-argument', 'bad');
      return { rejected: [] };
    });
    const { store, addAndSend } = createQueue();
    const bad: CardChange = { type: 'undo-review', cardId: 'bad', at: 3 };
    const good = [createReview(1), createReview(2), createReview(4), createReview(5)];
    await addAndSend(UID, [...good.slice(0, 2), bad, ...good.slice(2)]);
    expect(onSettled.mock.calls[0]?.[1].applied).toEqual(good);
    expect(store.queues.get(UID)).toEqual([]);
  });

  it('waits before resending when sent changes cannot be removed from full storage', async () => {
    const { store, queue } = createQueue();
    store.queues.set(UID, [createReview(1)]);
    vi.spyOn(store, 'removeFirst').mockResolvedValue();
    await queue.send(UID);
    expect(send).toHaveBeenCalledTimes(1);
    queue.stop();
  });

  it('sends many changes in several requests', async () => {
    const { addAndSend } = createQueue();
    await addAndSend(
      UID,
      Array.from({ length: 250 }, (_, at) => createReview(at)),
    );
    expect(send.mock.calls.map(([, changes]) => changes.length)).toEqual([100, 100, 50]);
  });

  it('sends a change once when it is added while another is being sent', async () => {
    const { addAndSend } = createQueue();
    await Promise.all([addAndSend(UID, [createReview(1)]), addAndSend(UID, [createReview(2)])]);
    expect(send.mock.calls.flatMap(([, changes]) => changes)).toEqual([createReview(1), createReview(2)]);
  });

  it("never sends one learner's changes as another", async () => {
    send.mockRejectedValueOnce(new ApiError('offline', 'no response'));
    const { store, addAndSend } = createQueue();
    await addAndSend(UID, [createReview(1)]);
    await addAndSend('other', [createReview(2)]);
    expect(send).toHaveBeenLastCalledWith('other', [createReview(2)]);
    expect(store.queues.get(UID)).toEqual([createReview(1)]);
  });
});
