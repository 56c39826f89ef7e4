/**
 * `npm run billing [-- e-mail [event [plan]]]`: plays the payment provider for the running local stack. One event, or the life of
 * two subscriptions from their start to their end.
 */
import { PLAN_IDS } from '@parley/functions/contract';
import { lifeOf } from '../billing/life.ts';
import type { Step } from '../billing/life.ts';
import { deliver, EVENT_TYPES, newEvent } from '../billing/provider.ts';
import { UnavailableError } from '../launch/unavailable-error.mjs';
import { addressesOf } from '../stack/addresses.ts';
import { asAdmin } from '../stack/admin.ts';
import { readPorts } from '../stack/ports.ts';
import { WEBHOOK_SECRET } from '../stack/webhook-secret.ts';
import { runTask } from './support/run-task.ts';

const MONTH_MS = 30 * 86_400_000;

function chosen<Choice extends string>(what: string, name: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === name);
  if (found !== undefined) return found;
  throw new UnavailableError(`There is no ${what} "${name}"; choose one of ${choices.join(', ')}.`);
}

/** One event of the one subscription that the user has here, for a month from now. */
function singleEvent(uid: string, type: string, plan: string) {
  const now = new Date();
  return newEvent(chosen('event', type, EVENT_TYPES), now, {
    id: `sub_local_${uid}`,
    clientReferenceId: uid,
    plan: chosen('plan', plan, PLAN_IDS),
    periodStart: now.toISOString(),
    periodEnd: new Date(now.getTime() + MONTH_MS).toISOString(),
  });
}

await runTask(([email = 'free@parley.test', type, plan = 'SMART']) => {
  const addresses = addressesOf(readPorts(process.env));
  const url = `${addresses.api}/v2/billing/webhook`;
  return asAdmin(addresses, async (auth, db) => {
    const { uid } = await auth.getUserByEmail(email).catch(() => {
      throw new UnavailableError(
        `The local stack does not run here, or knows nobody with the e-mail ${email}.`,
      );
    });
    const planOf = async (): Promise<unknown> => (await db.doc(`users/${uid}`).get()).get('plan');
    const play = async ({ story, event, isForged, outcome, plan: expected }: Step): Promise<boolean> => {
      const answer = await deliver(url, event, isForged ? 'a guess' : WEBHOOK_SECRET);
      const now = await planOf();
      console.log(`${story.padEnd(38)} ${answer.padEnd(12)} ${String(now)}`);
      return answer === outcome && now === expected;
    };

    if (type !== undefined) {
      console.log(
        `${await deliver(url, singleEvent(uid, type, plan), WEBHOOK_SECRET)}; ${String(await planOf())}`,
      );
      return 0;
    }
    let isAsItMustBe = true;
    for (const step of lifeOf(uid, new Date())) isAsItMustBe = (await play(step)) && isAsItMustBe;
    console.log(isAsItMustBe ? 'All as it must be.' : 'Something is not as it must be.');
    return isAsItMustBe ? 0 : 1;
  });
});
