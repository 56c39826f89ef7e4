import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withOwnDatabase } from '../support/own-database.ts';
import { assertForEachClient } from '../support/random/properties.ts';
import { anyStep, type Step } from '../support/random/subscriber-steps.ts';
import { createSubscriber, GROUPS } from '../support/random/subscriber.ts';

const CLIENTS = 4;
const RUNS_PER_CLIENT = 10;

const anyHistory = fc.array(anyStep, { minLength: 10, maxLength: 30, size: 'max' });

// Longer than the search for the smallest failing history may take (properties.ts).
const TIMEOUT = { timeout: 350_000 };

test(
  'no random history of payments, refunds and deletions gives more sessions than were paid for',
  TIMEOUT,
  async () => {
    let mostUsed = 0;
    const check = (history: Step[]) =>
      withOwnDatabase(async (db) => {
        const subscriber = await createSubscriber(db);
        for (const step of history) {
          await subscriber.run(step);
          await subscriber.useAllSessions();
          for (const group of GROUPS)
            expect(subscriber.countUsed(group)).toBeLessThanOrEqual(subscriber.countAllowed(group));
        }
        mostUsed = Math.max(mostUsed, subscriber.countUsed('paid'));
      });
    const clients = Array.from({ length: CLIENTS }, () => ({ request: anyHistory, check }));
    await assertForEachClient(clients, RUNS_PER_CLIENT);
    expect(mostUsed).toBeGreaterThan(20);
  },
);
