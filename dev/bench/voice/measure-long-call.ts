import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { execa } from 'execa';
import type { Row } from '../row.ts';
import { atMost, information } from '../row.ts';
import type { Caller } from './callers.ts';

const CPU_LIMIT = 5;
const GROWTH_LIMIT = 30;
const SETTLING_MS = 10_000;
const SPAN_MS = 280_000;

interface ResourceUsage {
  /** Seconds of one core since the process began. */
  seconds: number;
  /** Resident memory, in MB. */
  megabytes: number;
}

/** What the page's process has used so far; the page has the only renderer of its browser. */
async function getResourceUsage(browser: CDPSession): Promise<ResourceUsage> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const busiest = renderers.reduce((a, b) => (a.cpuTime > b.cpuTime ? a : b));
  const { stdout } = await execa('ps', ['-o', 'rss=', '-p', String(busiest.id)]);
  return { seconds: busiest.cpuTime, megabytes: Number(stdout) / 1024 };
}

/** How many TCP connections to this server of this machine are open; what a call sends itself goes by UDP. */
async function countConnections(url: string): Promise<number> {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0');
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')));
  // A line tells its number, the address here, the one there, and the state, of which 01 is an open connection.
  const open = new RegExp(String.raw`^ *\d+: \S+ \S+:${port} 01 `, 'gm');
  return tables.flatMap((table) => table.match(open) ?? []).length;
}

/**
 * What a call of five minutes costs the page, its share of a core and how much its memory grows, and what the function has to
 * hold meanwhile, who alone talks to the model server by TCP.
 */
export async function measureLongCall({ page, call, end }: Caller, model: string): Promise<Row[]> {
  const browser = await page.context().browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('The browser provides no CDP session.');
  await call();
  await pause(SETTLING_MS);
  const before = await getResourceUsage(browser);
  const since = performance.now();
  await pause(SPAN_MS);
  const after = await getResourceUsage(browser);
  const held = await countConnections(model);
  const share = (100_000 * (after.seconds - before.seconds)) / (performance.now() - since);
  await end();
  return [
    atMost(
      'The page during a call of five minutes, of one core',
      share,
      CPU_LIMIT,
      (value) => `${value.toFixed(1)}%`,
    ),
    atMost(
      'Memory of the page, grown in five minutes',
      after.megabytes - before.megabytes,
      GROWTH_LIMIT,
      (value) => `${value.toFixed(1)} MB`,
    ),
    atMost('Connections from the function to the model at the end of the call', held, 0, String),
    information('Memory of the page in a call', `${before.megabytes.toFixed(0)} MB`),
  ];
}
