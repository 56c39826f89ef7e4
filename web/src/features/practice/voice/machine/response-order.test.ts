import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ResponseRequest, updateSession } from '../connection/realtime-events.ts';
import { createFakeRealtimeServer } from '../testing/fake-realtime-server.ts';
import { reduceSequence } from './reduce-sequence.ts';
import { NO_RESPONSES, type ResponseSequence, type SequenceEvent } from './response-sequence.ts';

const STEPS = [
  'request',
  'cancel',
  'slower',
  'normal',
  'learner speaks',
  'server receives',
  'server proceeds',
  'server fails',
  'page reads',
  'page retries',
] as const;
type Step = (typeof STEPS)[number];

const PACES = { slower: 0.8, normal: 1 };

/** A page and a server that exchange events with any delay. */
function connect() {
  const server = createFakeRealtimeServer();
  let state: ResponseSequence = NO_RESPONSES;
  const overlaps: string[] = [];
  /** The responses that the page has reason to expect: its own open requests, and the one it knows to be active. */
  const expected = new Set<string>();
  let wish: ResponseRequest | null = null;
  let wishes = 0;
  let speed: number | undefined;

  const noteRead = (event: SequenceEvent) => {
    if (event.type === 'REFUSED' || event.type === 'CREATED') expected.delete(event.eventId ?? '');
    if (event.type === 'CREATED') expected.add('active');
    if (event.type === 'DONE') expected.delete('active');
  };
  const apply = (event: SequenceEvent) => {
    noteRead(event);
    // The reply to the learner's newest words takes the place of a repetition.
    const isSuperseded = state.status === 'pausing' && event.type !== 'RETRY' && event.type !== 'UPDATE';
    const { state: next, effects } = reduceSequence(state, event);
    if (isSuperseded && next.status !== 'pausing' && event.type !== 'REQUEST') wish = null;
    state = next;
    for (const effect of effects) {
      if (effect.type !== 'send') continue;
      for (const sent of effect.events) {
        if (sent.type !== 'response.create') continue;
        if (expected.size > 0) overlaps.push(`${sent.event_id} while ${[...expected].join(', ')}`);
        expected.add(sent.event_id ?? '');
      }
      server.send(effect.events);
    }
  };
  const chooseSpeed = (pace: keyof typeof PACES) => {
    speed = PACES[pace];
    apply({ type: 'UPDATE', update: updateSession({ pace }) });
  };

  const run: Record<Step, () => void> = {
    request: () => {
      wishes += 1;
      wish = { type: 'response.create', response: { instructions: `wish ${wishes}` } };
      apply({ type: 'REQUEST', request: wish });
    },
    cancel: () => {
      wish = null;
      apply({ type: 'CANCEL' });
    },
    slower: () => chooseSpeed('slower'),
    normal: () => chooseSpeed('normal'),
    'learner speaks': () => {
      apply({ type: 'SPEECH' });
      server.reply();
    },
    'server receives': server.receive,
    'server proceeds': () => server.proceed(),
    'server fails': () => server.proceed('failed'),
    'page reads': () => {
      const event = server.outbox.shift();
      if (event !== undefined) apply(event);
    },
    'page retries': () => apply({ type: 'RETRY' }),
  };
  const isSettled = () =>
    server.isIdle() && state.status === 'none' && state.queued === null && state.update === null;
  return {
    run: (step: Step) => run[step](),
    /** Finishes everything that is in progress. */
    settle: () => {
      for (let round = 0; round < 100 && !isSettled(); round += 1) {
        run['server receives']();
        run['server proceeds']();
        run['page reads']();
        if (server.outbox.length === 0) run['page retries']();
      }
      return isSettled();
    },
    getOutcome: () => ({
      overlaps,
      isWishLost:
        wish !== null && state.unanswered !== wish && !server.accepted.includes(wish.response?.instructions),
      isSpeedLost: speed !== server.getSpeed(),
    }),
  };
}

test('requests one response at a time and loses no request, in any order of events', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 60 }), (steps) => {
      const { run, settle, getOutcome } = connect();

      steps.forEach(run);
      const isSettled = settle();

      expect({ isSettled, ...getOutcome() }).toEqual({
        isSettled: true,
        overlaps: [],
        isWishLost: false,
        isSpeedLost: false,
      });
    }),
    {
      numRuns: 2_000,
      // Two responses of the server displace the same request.
      examples: [
        [
          [
            'learner speaks',
            'request',
            'server receives',
            'server fails',
            'server fails',
            'learner speaks',
            'page reads',
            'page reads',
            'page reads',
          ],
        ],
      ],
    },
  );
});
