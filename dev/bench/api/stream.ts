import type { Bench } from '../bench.ts';
import { atMostTimesBaseline } from '../row.ts';
import type { Row } from '../row.ts';
import { median } from '../statistics.ts';
import { withDatabase } from '../with-database.ts';
import { startLearner } from './learner.ts';
import { getLastRequest, addScriptRule, createUniqueWord } from '../model-server-client.ts';

const LIMIT = 1.1;
const MODEL_DELAY_MS = 300;
const RUNS = 44;
const WARM_UP = 4;

/** Milliseconds until an event stream contains `mark`. Reads the rest too, so that the connection ends normally. */
async function timeTo(mark: string, call: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const { body } = await call();
  if (body === null) throw new Error('The stream has no body.');
  let text = '';
  let time: number | undefined;
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (time === undefined && text.includes(mark)) time = performance.now() - start;
  }
  if (time === undefined) throw new Error('The stream ended without a word.');
  return time;
}

/** How late the first streamed token comes when the model takes its time, against the model itself. */
export async function stream({ stack, log }: Bench): Promise<Row[]> {
  const { addresses } = await stack();
  const word = createUniqueWord();
  await addScriptRule(addresses.model, word, { kind: 'delay', ms: MODEL_DELAY_MS });
  const learner = await withDatabase((db) => startLearner(addresses, db, word));
  const product = () => timeTo('data: {"delta"', () => learner.ask({ Accept: 'text/event-stream' }));
  for (let run = 0; run < WARM_UP; run += 1) await product();

  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer bench' },
    body: JSON.stringify(await getLastRequest(addresses.model, word)),
  };
  const direct = () =>
    timeTo('"delta":{"content":', () => fetch(`${addresses.model}/v1/chat/completions`, request));
  await direct();

  const times: { product: number[]; direct: number[] } = { product: [], direct: [] };
  for (let run = 0; run < RUNS; run += 1) {
    times.product.push(await product());
    times.direct.push(await direct());
  }
  log(`Streamed ${RUNS} replies each.`);
  const what = `First streamed token when the model takes ${MODEL_DELAY_MS} ms, median`;
  return [atMostTimesBaseline(what, median(times.product), median(times.direct), LIMIT)];
}
