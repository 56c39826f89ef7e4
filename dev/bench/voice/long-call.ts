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

interface Use {
  /** Seconds of one core since the process began. */
  seconds: number;
  /** Resident memory, in MB. */
  megabytes: number;
}

/** What the page's process has used so far; the page has the only renderer of its browser. */
async function useOf(browser: CDPSession): Promise<Use> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const busiest = renderers.reduce((a, b) => (a.cpuTime > b.cpuTime ? a : b));
  const { stdout } = await execa('ps', ['-o', 'rss=', '-p', String(busiest.id)]);
  return { seconds: busiest.cpuTime, megabytes: Number(stdout) / 1024 };
}

/** What a call of five minutes costs the page: its share of a core, and how much its memory grows. */
export async function longCall({ page, call, end }: Caller): Promise<Row[]> {
  const browser = await page.context().browser()?.newBrowserCDPSession();
  if (!browser) throw new Error('The browser tells nothing of itself.');
  await call();
  await pause(SETTLING_MS);
  const before = await useOf(browser);
  const since = performance.now();
  await pause(SPAN_MS);
  const after = await useOf(browser);
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
    information('Memory of the page in a call', `${before.megabytes.toFixed(0)} MB`),
  ];
}
