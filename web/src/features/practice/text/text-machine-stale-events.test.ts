import { describe, expect, test } from 'vitest';
import { createMachineStore } from '../../../lib/machine.ts';
import { reduceText, type TextEffect, type TextEvent } from './text-machine.ts';
import { idle, REPLIED, SEND, session, START, STARTED } from './testing/text-states.ts';

/** Starts a session whose effects do nothing; the test reports their results. */
function runSession(...events: TextEvent[]) {
  const started: { effect: TextEffect; send: (event: TextEvent) => void }[] = [];
  const machine = { initial: () => idle, reduce: reduceText };
  const { getState, send } = createMachineStore(machine, (effect: TextEffect, context) => {
    started.push({ effect, send: context.send });
  });
  /** Reports the result of the nth effect of a type. */
  const report = (type: TextEffect['type'], n: number, event: TextEvent) =>
    started.filter(({ effect }) => effect.type === type)[n]?.send(event);
  const expectIgnored = (type: TextEffect['type'], n: number, event: TextEvent) => {
    const state = getState();
    report(type, n, event);
    expect(getState()).toBe(state);
  };
  events.forEach(send);
  return { send, report, getState, expectIgnored };
}

describe('stale events of a text session', () => {
  test('ignores the results of a cancelled start', () => {
    const { expectIgnored, report, getState } = runSession(START, { type: 'END' }, START);
    expectIgnored('start', 0, STARTED);
    expectIgnored('start', 0, { type: 'START_FAILED', step: 'session', error: 'offline' });
    report('start', 1, STARTED);
    expect(getState().status).toBe('active');
  });

  test('ignores a cancelled reply in the next session', () => {
    const { expectIgnored, report, send } = runSession(START);
    report('start', 0, STARTED);
    send(SEND);
    send({ type: 'END' });
    send(START);
    report('start', 1, STARTED);
    send(SEND);
    expectIgnored('reply', 0, { type: 'DELTA', delta: 'old' });
    expectIgnored('reply', 0, { type: 'REPLIED', text: 'old', at: 9 });
    expectIgnored('reply', 0, { type: 'REPLY_FAILED', error: 'offline' });
  });

  test('ignores the reading timer of an earlier session', () => {
    const { expectIgnored, report, send } = runSession(START);
    const finishSession = (n: number) => {
      report('start', n, { ...STARTED, session: { ...session, maxMessages: 1 } });
      send(SEND);
      report('reply', n, REPLIED);
    };
    finishSession(0);
    send({ type: 'END' });
    send(START);
    finishSession(1);
    expectIgnored('startTimer', 0, { type: 'TIME_UP' });
  });

  test('ignores results that were prepared for an earlier finish', () => {
    const { expectIgnored, report, send } = runSession(START);
    report('start', 0, STARTED);
    for (const n of [0, 1, 2]) {
      send(SEND);
      report('reply', n, REPLIED);
    }
    send({ type: 'FINISH' });
    report('prepareResults', 0, { type: 'PREPARE_FAILED', isOffline: false });
    send({ type: 'FINISH' });
    expectIgnored('prepareResults', 0, { type: 'PREPARED' });
  });
});
