import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { execa } from 'execa';
import { atMost, exactly, type Row } from '../benchmark.ts';
import type { Caller } from './caller.ts';

const CPU_LIMIT_PERCENT = 5;
const GROWTH_LIMIT_MB = 30;
const SETTLING_MS = 10_000;
const MEASURED_MS = 280_000;

const formatPercent = (value: number) => `${value.toFixed(1)}%`;
const formatMb = (value: number) => `${value.toFixed(1)} MB`;

/** CPU seconds and resident memory of the page's process, which is the busiest renderer. */
async function getResourceUsage(session: CDPSession) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const { id, cpuTime } = renderers.reduce((a, b) => (a.cpuTime > b.cpuTime ? a : b));
  const { stdout } = await execa('ps', ['-o', 'rss=', '-p', String(id)]);
  return { seconds: cpuTime, megabytes: Number(stdout) / 1024 };
}

/** The number of open TCP connections to a server on this machine. A call's audio and events use UDP. */
async function countConnections(url: string): Promise<number> {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0');
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')));
  // Columns: number, local address, remote address, state; 01 is an established connection.
  const established = new RegExp(String.raw`^ *\d+: \S+ \S+:${port} 01 `, 'gm');
  return tables.flatMap((table) => table.match(established) ?? []).length;
}

/**
 * Measures the CPU and memory that a five-minute call costs the page, and the connections that the function still holds.
 * Only the function connects to the model server over TCP.
 */
export async function measureLongCall({ page, call, end }: Caller, model: string): Promise<Row[]> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The browser provides no CDP session.');
  await call();
  await pause(SETTLING_MS);
  const before = await getResourceUsage(session);
  const start = performance.now();
  await pause(MEASURED_MS);
  const after = await getResourceUsage(session);
  const cpuPercent = (100_000 * (after.seconds - before.seconds)) / (performance.now() - start);
  const connections = await countConnections(model);
  await end();
  const growth = after.megabytes - before.megabytes;
  return [
    atMost(
      'CPU use of the page in a five-minute call, as a share of one core',
      cpuPercent,
      CPU_LIMIT_PERCENT,
      formatPercent,
    ),
    atMost('Memory growth of the page in that call', growth, GROWTH_LIMIT_MB, formatMb),
    exactly('Connections from the function to the model at the end of that call', connections, 0),
  ];
}
