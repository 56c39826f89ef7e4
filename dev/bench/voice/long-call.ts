import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { execa } from 'execa';
import type { Row } from '../row.ts';
import { atMost, information } from '../row.ts';
import type { Caller } from './callers.ts';

const CPU_LIMIT = 5;
const GROWTH_LIMIT = 30;
const SETTLING_MS = 10_000;
const SPAN_MS = 280_000;
const BARE_SPAN_MS = 60_000;

interface Cost {
  /** Of one core, in percent. */
  share: number;
  /** Resident memory at the beginning and how much it grew, in MB. */
  megabytes: number;
  growth: number;
}

const percent = (value: number) => `${value.toFixed(1)}%`;

/** Seconds of one core that each page's process has used since it began, by its id. */
async function secondsOf(browser: CDPSession): Promise<Map<number, number>> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return new Map(renderers.map(({ id, cpuTime }) => [id, cpuTime]));
}

async function megabytesOf(process: number): Promise<number> {
  const { stdout } = await execa('ps', ['-o', 'rss=', '-p', String(process)]);
  return Number(stdout) / 1024;
}

/** What a page costs for so long in a call; the others of its browser do nothing meanwhile, so that it is the one that uses most. */
async function costOf(page: Page, milliseconds: number): Promise<Cost> {
  const browser = await page.context().browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('The browser tells nothing of itself.');
  await pause(SETTLING_MS);
  const before = await secondsOf(browser);
  const memory = new Map<number, number>();
  for (const id of before.keys()) memory.set(id, await megabytesOf(id));
  const since = performance.now();
  await pause(milliseconds);
  const elapsed = performance.now() - since;
  const used = Array.from(await secondsOf(browser), ([id, seconds]) => ({
    id,
    seconds: seconds - (before.get(id) ?? 0),
  }));
  const { id, seconds } = used.reduce((most, one) => (one.seconds > most.seconds ? one : most));
  const megabytes = memory.get(id) ?? 0;
  return {
    share: (100_000 * seconds) / elapsed,
    megabytes,
    growth: (await megabytesOf(id)) - megabytes,
  };
}

/** How many TCP connections to this server of this machine are open; what a call sends itself goes by UDP. */
async function connectionsTo(url: string): Promise<number> {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0');
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')));
  // A line tells its number, the address here, the one there, and the state, of which 01 is an open connection.
  const open = new RegExp(String.raw`^ *\d+: \S+ \S+:${port} 01 `, 'gm');
  return tables.flatMap((table) => table.match(open) ?? []).length;
}

/**
 * What a call of five minutes costs the page, its share of a core (beside that of a bare page in a call) and how much its memory
 * grows, and what the function has to hold meanwhile, who alone talks to the model server by TCP.
 */
export async function longCall(product: Caller, bare: Caller, model: string): Promise<Row[]> {
  await bare.call();
  const { share: bareShare } = await costOf(bare.page, BARE_SPAN_MS);
  await bare.end();
  await product.call();
  const { share, megabytes, growth } = await costOf(product.page, SPAN_MS);
  const held = await connectionsTo(model);
  await product.end();
  return [
    {
      ...atMost('The page during a call of five minutes, of one core', share, CPU_LIMIT, percent),
      bare: percent(bareShare),
      ratio: (share / bareShare).toFixed(2),
    },
    atMost(
      'Memory of the page, grown in five minutes',
      growth,
      GROWTH_LIMIT,
      (value) => `${value.toFixed(1)} MB`,
    ),
    atMost('Connections from the function to the model at the end of the call', held, 0, String),
    information('Memory of the page in a call', `${megabytes.toFixed(0)} MB`),
  ];
}
