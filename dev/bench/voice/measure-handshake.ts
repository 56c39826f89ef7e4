import type { Row } from '../row.ts';
import { addScriptRule } from '../model-server-client.ts';
import { compareToBaseline, atMostTimesBaseline } from '../row.ts';
import { median } from '../statistics.ts';
import type { Caller } from './callers.ts';

const LIMIT = 1.3;
const RUNS = 20;
const MODEL_DELAY_MS = 300;
/** In the request of each call. */
const EVERY_CALL = '"type":"realtime"';
const WARM_UP = 3;

interface Handshake {
  clicked: number;
  applied: number;
}

/** Milliseconds from the click to the answer of the call, applied. */
async function timeHandshake({ page, call, end }: Caller): Promise<number> {
  await call();
  await page.waitForFunction('handshake.applied > 0');
  const { clicked, applied } = await page.evaluate<Handshake>('handshake');
  await end();
  return applied - clicked;
}

async function compared(product: Caller, bare: Caller): Promise<{ product: number; bare: number }> {
  const times: { product: number[]; bare: number[] } = { product: [], bare: [] };
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    times.product.push(await timeHandshake(product));
    times.bare.push(await timeHandshake(bare));
  }
  return {
    product: median(times.product.slice(WARM_UP)),
    bare: median(times.bare.slice(WARM_UP)),
  };
}

/**
 * How long it takes from the click until the answer of a call is applied, against a page and a handler that do no more:
 * with a model that takes its time, as models do; and with one that takes none, where all that is left is our own work.
 */
export async function measureHandshakes(model: string, product: Caller, bare: Caller): Promise<Row[]> {
  const instant = await compared(product, bare);
  const restore = await addScriptRule(model, EVERY_CALL, { kind: 'delay', ms: MODEL_DELAY_MS });
  const usual = await compared(product, bare);
  await restore();
  const what = 'From the click to the answer of a call applied';
  return [
    atMostTimesBaseline(
      `${what}, when the model takes ${MODEL_DELAY_MS} ms, median`,
      usual.product,
      usual.bare,
      LIMIT,
    ),
    compareToBaseline(`${what}, instant model, median`, instant.product, instant.bare),
  ];
}
