import type { Row } from '../row.ts';
import { timesBare } from '../row.ts';
import { median } from '../statistics.ts';
import type { Caller } from './callers.ts';

const LIMIT = 1.3;
const RUNS = 20;
const WARM_UP = 3;

interface Handshake {
  clicked: number;
  applied: number;
}

/** Milliseconds from the click to the answer of the call, applied. */
async function handshakeOf({ page, call, end }: Caller): Promise<number> {
  await call();
  await page.waitForFunction('handshake.applied > 0');
  const { clicked, applied } = await page.evaluate<Handshake>('handshake');
  await end();
  return applied - clicked;
}

/** How long it takes from the click until the answer of a call is applied, against a page and a handler that do no more. */
export async function handshakes(product: Caller, bare: Caller): Promise<Row> {
  const times: { product: number[]; bare: number[] } = { product: [], bare: [] };
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    times.product.push(await handshakeOf(product));
    times.bare.push(await handshakeOf(bare));
  }
  return timesBare(
    'From the click to the answer of a call applied, median',
    median(times.product.slice(WARM_UP)),
    median(times.bare.slice(WARM_UP)),
    LIMIT,
  );
}
