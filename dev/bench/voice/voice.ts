import { chromium as playwright } from '@playwright/test';
import type { Browser } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { startBare } from '../bare/emulator.ts';
import { recordingOf } from '../model.ts';
import type { Row } from '../row.ts';
import { bareCaller, productCaller } from './callers.ts';
import { handshakes } from './handshake.ts';
import { longCall } from './long-call.ts';
import { NOTE_HANDSHAKE, NOTE_TURNS } from './probes.ts';
import { turns } from './turns.ts';

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
export async function voice({ stack, chromium, say }: Bench): Promise<Row[]> {
  const running = await stack();
  const { model } = running.addresses;
  const { callUrl, service } = await startBare(running);
  const browser = await playwright.launch({ executablePath: await chromium(), args: ARGS });
  const callers = async (probe: string) => ({
    product: await productCaller(await newPage(browser, probe), running.addresses),
    bare: await bareCaller(await newPage(browser, probe), callUrl),
  });
  try {
    const start = await callers(NOTE_HANDSHAKE);
    const rows = await handshakes(model, start.product, start.bare);
    say('Made the calls; now talking.');
    const talk = await callers(NOTE_TURNS);
    rows.push(await turns(talk.product, talk.bare, await recordingOf(model, SENTENCE)));
    await start.bare.page.context().close();
    await talk.product.page.context().close();
    await talk.bare.page.context().close();
    say('Now a call of five minutes.');
    rows.push(...(await longCall(start.product, model)));
    return rows;
  } finally {
    await browser.close();
    await service.stop();
  }
}
