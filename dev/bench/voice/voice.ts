import { chromium as playwright } from '@playwright/test';
import type { Browser } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { startBaseline } from '../baseline/start-baseline.ts';
import { synthesizeRecording } from '../model-server-client.ts';
import type { Row } from '../row.ts';
import { createBaselineCaller, createProductCaller } from './callers.ts';
import { measureHandshakes } from './measure-handshake.ts';
import { measureLongCall } from './measure-long-call.ts';
import { HANDSHAKE_PROBE, TURN_PROBE } from './probes.ts';
import { measureReplyTime } from './measure-reply-time.ts';

const SENTENCE = 'Yesterday I went to the market with my sister.';

const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  '--autoplay-policy=no-user-gesture-required',
];

async function newPage(browser: Browser, probe: string) {
  const context = await browser.newContext();
  await context.addInitScript(probe);
  return context.newPage();
}

/** Calls: how soon they begin, how soon the tutor answers, and what a long one costs the page. */
export async function voice({ stack, chromium, log }: Bench): Promise<Row[]> {
  const running = await stack();
  const { model } = running.addresses;
  const { callUrl, service } = await startBaseline(running);
  const browser = await playwright.launch({ executablePath: await chromium(), args: ARGS });
  const callers = async (probe: string) => ({
    product: await createProductCaller(await newPage(browser, probe), running.addresses),
    bare: await createBaselineCaller(await newPage(browser, probe), callUrl),
  });
  try {
    const start = await callers(HANDSHAKE_PROBE);
    const rows = await measureHandshakes(model, start.product, start.bare);
    log('Made the calls; now talking.');
    const talk = await callers(TURN_PROBE);
    rows.push(await measureReplyTime(talk.product, talk.bare, await synthesizeRecording(model, SENTENCE)));
    await start.bare.page.context().close();
    await talk.product.page.context().close();
    await talk.bare.page.context().close();
    log('Now a call of five minutes.');
    rows.push(...(await measureLongCall(start.product, model)));
    return rows;
  } finally {
    await browser.close();
    await service.stop();
  }
}
