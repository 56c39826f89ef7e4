import type { Bench } from '../bench.ts';
import { atMostTimesBaseline } from '../row.ts';
import type { Row } from '../row.ts';
import { median, quantile } from '../statistics.ts';
import { startBaseline } from '../baseline/start-baseline.ts';
import { withDatabase } from '../with-database.ts';
import { startLearner } from './learner.ts';
import { getLastRequest, addScriptRule, createUniqueWord } from '../model-server-client.ts';

const LIMIT = 1.6;
const LEARNERS = 4;
const WARM_UP = 40;
const BLOCKS = 16;
const CALLS_IN_BLOCK = 20;

type Call = () => Promise<Response>;

async function timed(call: Call): Promise<number> {
  const start = performance.now();
  const response = await call();
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`A call of the benchmark was answered with ${response.status}.`);
  return performance.now() - start;
}

/** Calls each of `calls` in turn, one after another, `count` times in all. */
async function block(calls: readonly Call[], count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const call = calls[index % calls.length];
    if (call) times.push(await timed(call));
  }
  return times;
}

/** How long generateResponse takes with an instant model, against one bare transaction and one bare model call. */
export async function api({ stack, log }: Bench): Promise<Row[]> {
  const running = await stack();
  const { model } = running.addresses;
  const word = createUniqueWord();
  await addScriptRule(model, word, { kind: 'reply', content: 'That sounds cosy! What soup did you cook?' });

  const learners = await withDatabase((db) =>
    Promise.all(Array.from({ length: LEARNERS }, () => startLearner(running.addresses, db, word))),
  );
  const product = learners.map(
    ({ ask }) =>
      () =>
        ask(),
  );
  await block(product, WARM_UP);

  const { messages, model: name } = await getLastRequest(model, word);
  const { url, service } = await startBaseline(running);
  const request = { method: 'POST', body: JSON.stringify({ messages, model: name }) };
  const bare = learners.map((_, index) => () => fetch(`${url}/${index}`, request));
  await block(bare, WARM_UP);

  const times: { product: number[]; bare: number[] } = { product: [], bare: [] };
  for (let round = 0; round < BLOCKS; round += 1) {
    times.product.push(...(await block(product, CALLS_IN_BLOCK)));
    times.bare.push(...(await block(bare, CALLS_IN_BLOCK)));
  }
  await service.stop();
  log(`Called each ${BLOCKS * CALLS_IN_BLOCK} times, one call at a time.`);
  return [
    atMostTimesBaseline(
      'generateResponse, instant model, median',
      median(times.product),
      median(times.bare),
      LIMIT,
    ),
    atMostTimesBaseline(
      'generateResponse, instant model, 95th percentile',
      quantile(times.product, 0.95),
      quantile(times.bare, 0.95),
      LIMIT,
    ),
  ];
}
