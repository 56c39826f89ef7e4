import type { Result } from 'lighthouse';
import type { Bench } from '../bench.ts';
import { atMost, exactly, information } from '../row.ts';
import type { Row } from '../row.ts';
import { median } from '../statistics.ts';
import { failingAudits } from './failing.ts';
import { CATEGORIES, largestPaint, lighthouseOnce, scoreOf } from './run.ts';

const RUNS = 3;
const PAINT_LIMIT_MS = 1_200;

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;

/** How the hosting serves its page; Lighthouse would judge an uncompressed one, which production never serves. */
async function encodingOf(url: string): Promise<string> {
  const { headers } = await fetch(url, { headers: { 'Accept-Encoding': 'br, gzip' } });
  return headers.get('content-encoding') ?? 'none';
}

/** What Lighthouse says of the production build on the hosting emulator, as on a mobile phone. */
export async function lighthouse({ stack, chromium, say }: Bench): Promise<Row[]> {
  const { hosting } = (await stack()).addresses;
  const browser = await chromium();
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouseOnce(browser, hosting);
    results.push(result);
    const scores = CATEGORIES.map((category) => `${category} ${scoreOf(result, category)}`).join(', ');
    say(`Run ${run + 1}: ${scores}, LCP ${seconds(largestPaint(result))}`);
    for (const audit of failingAudits(result)) say(audit);
  }
  return [
    ...CATEGORIES.map((category) => {
      const score = median(results.map((result) => scoreOf(result, category)));
      return exactly(`Lighthouse mobile: ${category}`, score, 100);
    }),
    atMost('Lighthouse mobile: LCP', median(results.map(largestPaint)), PAINT_LIMIT_MS, seconds),
    information('Encoding of the hosting emulator', await encodingOf(hosting)),
  ];
}
