import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { execa } from 'execa';
import { atMost, exactly, type Row } from '../benchmark.ts';
import type { Caller } from './caller.ts';

/**
 * What Parley may add to a bare page, in percent of one core. The browser's own work for a call depends on the machine: 2.3% to 6.1% in
 * several runs on the same one.
 */
const ADDED_CPU_LIMIT_PERCENT = 2.7;
const GROWTH_LIMIT_MB = 30;
const SETTLING_MS = 10_000;
const MEASURED_MS = 280_000;
const BASELINE_MS = 60_000;

const formatPercent = (value: number) => `${value.toFixed(1)}%`;
const formatMb = (value: number) => `${value.toFixed(1)} MB`;

/** The processes of pages, with the CPU seconds that each has used. */
async function getRenderers(session: CDPSession) {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer');
}

async function getResidentMb(pid: number): Promise<number> {
  const { stdout } = await execa('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** Makes a call, and measures the CPU use and the memory growth of its page, which is the busiest renderer process. */
async function measureCall(session: CDPSession, { call }: Caller, measuredMs: number) {
  await call();
  await pause(SETTLING_MS);
  const before = await getRenderers(session);
  const memory = new Map<number, number>();
  for (const { id } of before) memory.set(id, await getResidentMb(id));
  const start = performance.now();
  await pause(measuredMs);
  const after = await getRenderers(session);
  const elapsedMs = performance.now() - start;
  const used = after.map(({ id, cpuTime }) => ({
    id,
    seconds: cpuTime - (before.find((renderer) => renderer.id === id)?.cpuTime ?? 0),
  }));
  const busiest = used.reduce((one, other) => (one.seconds > other.seconds ? one : other));
  return {
    cpuPercent: (100_000 * busiest.seconds) / elapsedMs,
    growthMb: (await getResidentMb(busiest.id)) - (memory.get(busiest.id) ?? 0),
  };
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
 * Measures a five-minute call: the page's CPU use, compared with that of a bare page in a shorter call; the page's
 * memory growth; and the connections that the function still holds at the end. Only the function connects to the model
 * server over TCP.
 */
export async function measureLongCall(product: Caller, baseline: Caller, model: string): Promise<Row[]> {
  const session = await product.page.context().browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The browser provides no CDP session.');
  const bare = await measureCall(session, baseline, BASELINE_MS);
  await baseline.end();
  // Only the product's page may use the processor.
  await baseline.page.close();
  const { cpuPercent, growthMb } = await measureCall(session, product, MEASURED_MS);
  const connections = await countConnections(model);
  await product.end();
  const cpu = atMost(
    'CPU use of the page in a five-minute call, as a share of one core',
    cpuPercent,
    bare.cpuPercent + ADDED_CPU_LIMIT_PERCENT,
    formatPercent,
  );
  return [
    {
      ...cpu,
      budget: `at most baseline + ${formatPercent(ADDED_CPU_LIMIT_PERCENT)}`,
      baseline: formatPercent(bare.cpuPercent),
      ratio: (cpuPercent / bare.cpuPercent).toFixed(2),
    },
    atMost('Memory growth of the page in that call', growthMb, GROWTH_LIMIT_MB, formatMb),
    exactly('Connections from the function to the model at the end of that call', connections, 0),
  ];
}
