/**
 * `npm run billing [-- email [event [plan]]]`: acts as the payment provider of the running local stack. Sends one
 * event, or the whole lifecycle of two subscriptions.
 */
import { PLAN_IDS } from '@parley/functions/contract';
import { createSubscriptionLifecycle, type LifecycleStep } from '../billing/subscription-lifecycle.ts';
import { deliverEvent, EVENT_TYPES, createEvent } from '../billing/local-provider.ts';
import { TaskError } from '../launch/task-error.mjs';
import { getAddresses } from '../stack/addresses.ts';
import { withAdminSdk } from '../stack/admin-sdk.ts';
import { readPorts } from '../stack/ports.ts';
import { WEBHOOK_SECRET } from '../stack/firebase.ts';
import { runTask } from './support/run-task.ts';

const MONTH_MS = 30 * 86_400_000;

function parseChoice<Choice extends string>(kind: string, name: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === name);
  if (found !== undefined) return found;
  throw new TaskError(`Unknown ${kind} "${name}". Choose one of ${choices.join(', ')}.`);
}

/** An event of the user's local subscription for the next 30 days. */
function createSingleEvent(uid: string, type: string, plan: string) {
  const now = new Date();
  return createEvent(parseChoice('event', type, EVENT_TYPES), now, {
    id: `sub_local_${uid}`,
    clientReferenceId: uid,
    plan: parseChoice('plan', plan, PLAN_IDS),
    periodStart: now.toISOString(),
    periodEnd: new Date(now.getTime() + MONTH_MS).toISOString(),
  });
}

await runTask(([email = 'free@parley.test', type, plan = 'SMART']) => {
  const addresses = getAddresses(readPorts(process.env));
  const url = `${addresses.api}/v2/billing/webhook`;
  return withAdminSdk(addresses, async (auth, db) => {
    const { uid } = await auth.getUserByEmail(email).catch(() => {
      throw new TaskError(`The local stack is not running, or it has no user with the email ${email}.`);
    });
    const getPlan = async (): Promise<unknown> => (await db.doc(`users/${uid}`).get()).get('plan');
    const runStep = async ({
      title,
      event,
      isForged,
      outcome,
      plan: expected,
    }: LifecycleStep): Promise<boolean> => {
      const answer = await deliverEvent(url, event, isForged ? 'wrong-secret' : WEBHOOK_SECRET);
      const now = await getPlan();
      console.log(`${title.padEnd(38)} ${answer.padEnd(12)} ${String(now)}`);
      return answer === outcome && now === expected;
    };

    if (type !== undefined) {
      console.log(
        `${await deliverEvent(url, createSingleEvent(uid, type, plan), WEBHOOK_SECRET)}; ${String(await getPlan())}`,
      );
      return 0;
    }
    let isAsExpected = true;
    for (const step of createSubscriptionLifecycle(uid, new Date()))
      isAsExpected = (await runStep(step)) && isAsExpected;
    console.log(isAsExpected ? 'All steps had the expected result.' : 'Some steps had an unexpected result.');
    return isAsExpected ? 0 : 1;
  });
});
