import { expect, test } from 'vitest';
import { announceEnd } from '../connection/realtime-events.ts';
import {
  applyEvents,
  CONNECTED,
  listening,
  session,
  speaking,
  createTimeUp,
} from '../testing/voice-states.ts';

test('tells the model when the time is nearly up', () => {
  expect(applyEvents(listening, CONNECTED).effects).toContainEqual({
    type: 'startTimerUntil',
    key: 'closing',
    moment: { monotonic: 90_000, wall: 190_000 },
  });
  const { state, effects } = applyEvents(speaking, {
    ...createTimeUp('closing'),
    at: session.endsAt.wall - 30_000,
  });
  expect(state).toBe(speaking);
  expect(effects).toEqual([{ type: 'send', events: [announceEnd] }]);
});

test('does not announce the end of a call that has just been connected', () => {
  const started = applyEvents(listening, { ...CONNECTED, at: session.endsAt.wall - 40_000 }).state;
  const at = session.endsAt.wall - 30_000;
  expect(applyEvents(started, { ...createTimeUp('closing'), at }).effects).toEqual([]);
});
