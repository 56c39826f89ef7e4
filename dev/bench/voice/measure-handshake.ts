import { atMostMultipleOfBaseline, type Row } from '../benchmark.ts';
import { waitUntilTrue } from '../browser.ts';
import { alternate, median } from '../measure.ts';
import { addScriptRule } from '../model-server-client.ts';
import type { Caller } from './caller.ts';

/** The limit with a slow model, as learners experience it. */
const DELAYED_LIMIT = 1.3;
/** With an instant model: our own work, which the model's time would otherwise hide. */
const INSTANT_LIMIT = 2.5;
const RUNS = 20;
const WARM_UP = 3;
const MODEL_DELAY_MS = 300;

/** Records the times of the last click and of the last applied SDP answer, in ms of the page's clock. */
export const HANDSHAKE_PROBE = `{
  globalThis.handshake = { clickedAt: 0, appliedAt: 0 };
  addEventListener('click', () => { handshake = { clickedAt: performance.now(), appliedAt: 0 }; }, true);
  const apply = RTCPeerConnection.prototype.setRemoteDescription;
  RTCPeerConnection.prototype.setRemoteDescription = async function (...description) {
    await apply.apply(this, description);
    handshake.appliedAt = performance.now();
  };
}`;

/** Milliseconds from the click until the SDP answer is applied. */
async function timeHandshake({ page, call, end }: Caller): Promise<number> {
  await call();
  await waitUntilTrue(page, 'handshake.appliedAt > 0');
  const time = await page.evaluate<number>('handshake.appliedAt - handshake.clickedAt');
  await end();
  return time;
}

async function compare(condition: string, limit: number, product: Caller, baseline: Caller): Promise<Row> {
  const timeProduct = () => timeHandshake(product);
  const timeBaseline = () => timeHandshake(baseline);
  const times = await alternate(timeProduct, timeBaseline, RUNS, WARM_UP);
  const name = `Call setup from the click to the applied answer, ${condition}, median`;
  return atMostMultipleOfBaseline(name, median(times.product), median(times.baseline), limit);
}

/** Compares the time that the product and the baseline page take to set up a call. */
export async function measureHandshake(model: string, product: Caller, baseline: Caller): Promise<Row[]> {
  await addScriptRule(model, {
    // Every request that opens a call contains this.
    match: '"type":"realtime"',
    behaviour: { kind: 'delay', ms: MODEL_DELAY_MS },
    times: 2 * (WARM_UP + RUNS),
  });
  const delayed = await compare(`model delay ${MODEL_DELAY_MS} ms`, DELAYED_LIMIT, product, baseline);
  // The rule has been used up.
  const instant = await compare('instant model', INSTANT_LIMIT, product, baseline);
  return [delayed, instant];
}
