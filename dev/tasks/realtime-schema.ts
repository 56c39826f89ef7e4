/**
 * `npm run realtime-schema -- openapi.yaml`: runs journeys that make calls with the local model server, and validates
 * what the page, the function and the model server sent against OpenAI's API description
 * (https://github.com/openai/openai-openapi).
 */
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { TaskError } from '../launch/task-error.mjs';
import { CLIENT_EVENT_TYPES } from '../model-server/realtime/client-event.ts';
import { findOrInstallChromium } from '../stack/chromium.ts';
import { createTrafficValidator, TrafficEvent } from './realtime-schema/validate-traffic.ts';
import { runTask } from './support/run-task.ts';
import { runPlaywright } from './test/playwright.ts';
import { withTestStack } from './test/test-stack.ts';

/** Journeys that together use every type of client event. */
const JOURNEYS = ['voice/conversation', 'voice/reconnecting', 'voice/responses'];
const MISSING =
  'Pass the path of OpenAI’s API description: download openapi.yaml from https://github.com/openai/openai-openapi, then run `npm run realtime-schema -- openapi.yaml`.';

const Traffic = z.object({ events: z.array(TrafficEvent) });
const Requests = z.object({ requests: z.array(z.object({ path: z.string(), body: z.unknown() })) });

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  return response.json();
}

const getName = (body: unknown) => z.looseObject({ type: z.string() }).safeParse(body).data?.type ?? 'event';
const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

await runTask(async ([file]) => {
  if (file === undefined || !existsSync(file)) throw new TaskError(MISSING);
  const validator = createTrafficValidator(parse(readFileSync(file, 'utf8')));
  const chromium = await findOrInstallChromium(console.log);
  const { hasFailed, events, callRequests } = await withTestStack(
    'realtime-schema',
    'web',
    async ({ addresses: { model }, env, home }) => {
      const results = await runPlaywright(JOURNEYS, { ...env, PARLEY_CHROMIUM: chromium }, home);
      const { requests } = Requests.parse(await fetchJson(`${model}/__requests`));
      return {
        hasFailed: results.some(({ failures }) => failures.length > 0),
        events: Traffic.parse(await fetchJson(`${model}/__traffic`)).events,
        callRequests: requests.filter(({ path }) => path === '/v1/realtime/calls'),
      };
    },
  );

  const problems = new Map<string, number>();
  const count = (sender: string, name: string, errors: readonly string[]) => {
    for (const error of errors) {
      const problem = `${sender}: ${name}: ${error}`;
      problems.set(problem, (problems.get(problem) ?? 0) + 1);
    }
  };
  for (const event of events) count(event.path, getName(event.body), validator.checkEvent(event));
  for (const { body } of callRequests) count('function', 'call request', validator.checkCallRequest(body));
  const types = new Set(events.map(({ path, body }) => `${path} ${getName(body)}`));

  const unseen = CLIENT_EVENT_TYPES.filter((type) => !types.has(`client ${type}`));
  for (const type of unseen) count('client', type, ['was never sent, so it is not validated']);

  console.log('');
  for (const [problem, times] of problems) console.log(`${problem} (×${times})`);
  console.log(
    `${pluralize(callRequests.length, 'call request')}, ${pluralize(events.length, 'event')} of ` +
      `${pluralize(types.size, 'type')}: ${pluralize(problems.size, 'problem')}`,
  );
  if (hasFailed) console.log('Some journeys have failed, so the traffic is incomplete.');
  return hasFailed || problems.size > 0 || events.length === 0 ? 1 : 0;
});
