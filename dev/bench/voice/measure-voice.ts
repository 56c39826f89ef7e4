import { chromium as playwright } from '@playwright/test';
import { startBaseline } from '../baseline/baseline.ts';
import type { Benchmark } from '../benchmark.ts';
import { BROWSER_ARGS } from '../browser.ts';
import { synthesizeRecording } from '../model-server-client.ts';
import { createBaselineCaller, createProductCaller } from './caller.ts';
import { HANDSHAKE_PROBE, measureHandshake } from './measure-handshake.ts';
import { measureLongCall } from './measure-long-call.ts';
import { measureReplyTime, TURN_PROBE } from './measure-reply-time.ts';

const SENTENCE = 'Yesterday I went to the market with my sister.';

const CALL_ARGS = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
];

/** Measures calls: their setup, the time to a reply, and what a long one costs the page. */
export const measureVoice: Benchmark = async ({ stack, chromium }) => {
  const { addresses } = await stack();
  const { url, service } = await startBaseline(addresses);
  const browser = await playwright.launch({
    executablePath: await chromium(),
    args: [...BROWSER_ARGS, ...CALL_ARGS],
  });
  const openPage = async (probe: string) => {
    const page = await browser.newPage();
    await page.addInitScript(probe);
    return page;
  };
  const createCallers = async (probe: string) => ({
    product: await createProductCaller(await openPage(probe), addresses),
    baseline: await createBaselineCaller(await openPage(probe), `${url}/baselineCall`),
  });

  const handshake = await createCallers(HANDSHAKE_PROBE);
  const handshakeRows = await measureHandshake(addresses.model, handshake.product, handshake.baseline);
  const turn = await createCallers(TURN_PROBE);
  const recording = await synthesizeRecording(addresses.model, SENTENCE);
  const replyRow = await measureReplyTime(turn.product, turn.baseline, recording);

  // Only the page of the long call may use the processor.
  for (const { page } of [turn.product, turn.baseline]) await page.close();
  console.log('Making a five-minute call.');
  const longCallRows = await measureLongCall(handshake.product, handshake.baseline, addresses.model);
  await browser.close();
  await service.stop();
  return [...handshakeRows, replyRow, ...longCallRows];
};
