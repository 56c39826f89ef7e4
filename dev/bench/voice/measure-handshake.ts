import { atMostMultipleOfBaseline, stepOf, type Row } from '../benchmark.ts';
import { waitUntilTrue } from '../browser.ts';
import { alternate, median } from '../measure.ts';
import { addScriptRule } from '../model-server-client.ts';
import type { Caller } from './caller.ts';

/** The limit with a slow model, as learners experience it. */
const DELAYED_LIMIT = 1.3;
/** The limit with an instant model, which shows our own work: a slow model would hide it. */
const INSTANT_LIMIT = 2.5;
const RUNS = 20;
const WARM_UP = 3;
const MODEL_DELAY_MS = 300;

/** The steps of a handshake, in ms after the click. The microphone and the offer are ready in any order. */
interface Handshake {
  microphone: number;
  offer: number;
  /** The request with the offer is sent, and answered. */
  request: number;
  answer: number;
  /** The SDP answer is applied. */
  applied: number;
}

/** Records the steps after the last click. */
export const HANDSHAKE_PROBE = `{
  let clickedAt = 0;
  addEventListener('click', () => { clickedAt = performance.now(); globalThis.handshake = {}; }, true);
  const mark = (step) => { handshake[step] ??= performance.now() - clickedAt; };
  const markEnd = (target, method, step) => {
    const original = target[method];
    target[method] = async function (...values) {
      const result = await original.apply(this, values);
      mark(step);
      return result;
    };
  };
  markEnd(MediaDevices.prototype, 'getUserMedia', 'microphone');
  markEnd(RTCPeerConnection.prototype, 'setLocalDescription', 'offer');
  markEnd(RTCPeerConnection.prototype, 'setRemoteDescription', 'applied');
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const isOffer = /offer|startVoiceSession/.test(String(request[0]?.url ?? request[0]));
    if (isOffer) mark('request');
    const response = await originalFetch(...request);
    if (isOffer) mark('answer');
    return response;
  };
}`;

const STEPS = {
  microphone: 'until the microphone is open',
  offer: 'until the offer is ready',
  request: 'until the request is sent',
  answer: 'until the request is answered',
} as const;

async function timeHandshake({ page, call, end }: Caller): Promise<Handshake> {
  await call();
  await waitUntilTrue(page, 'globalThis.handshake?.applied > 0');
  const handshake = await page.evaluate<Handshake>('handshake');
  await end();
  return handshake;
}

/** Compares the whole handshake, then its steps. */
async function compare(condition: string, limit: number, product: Caller, baseline: Caller): Promise<Row[]> {
  const handshakes = await alternate(
    () => timeHandshake(product),
    () => timeHandshake(baseline),
    RUNS,
    WARM_UP,
  );
  const getMedian = (side: keyof typeof handshakes, step: keyof Handshake) =>
    median(handshakes[side].map((handshake) => handshake[step]));
  const name = `Call setup from the click to the applied answer, ${condition}, median`;
  return [
    atMostMultipleOfBaseline(name, getMedian('product', 'applied'), getMedian('baseline', 'applied'), limit),
    ...(['microphone', 'offer', 'request', 'answer'] as const).map((step) =>
      stepOf(
        `Call setup ${STEPS[step]}, ${condition}, median`,
        getMedian('product', step),
        getMedian('baseline', step),
      ),
    ),
  ];
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
  return [...delayed.slice(0, 1), ...instant];
}
