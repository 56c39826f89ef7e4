import type { Result } from 'lighthouse';
import type { Bench } from '../bench.ts';
import { atMost, exactly, information } from '../row.ts';
import type { Row } from '../row.ts';
import { median } from '../statistics.ts';
import { formatFailingAudits } from './failing.ts';
import { CATEGORIES, getLargestPaint, runLighthouse, getScore } from './run-lighthouse.ts';

const RUNS = 3;
const PAINT_LIMIT_MS = 1_200;

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`;

/** How the hosting serves its page; Lighthouse would judge an uncompressed one, which production never serves. */
async function encodingOf(url: string): Promise<string> {
  const { headers } = await fetch(url, { headers: { 'Accept-Encoding': 'br, gzip' } });
  return headers.get('content-encoding') ?? 'none';
}

/** What Lighthouse says of the production build on the hosting emulator, as on a mobile phone. */
export async function lighthouse({ stack, chromium, log }: Bench): Promise<Row[]> {
  const { hosting } = (await stack()).addresses;
  const browser = await chromium();
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const result = await runLighthouse(browser, hosting);
    results.push(result);
    const scores = CATEGORIES.map((category) => `${category} ${getScore(result, category)}`).join(', ');
    log(`Run ${run + 1}: ${scores}, LCP ${seconds(getLargestPaint(result))}`);
    for (const audit of formatFailingAudits(result)) log(audit);
  }
  return [
    ...CATEGORIES.map((category) => {
      const score = median(results.map((result) => getScore(result, category)));
      return exactly(`Lighthouse mobile: ${category}`, score, 100);
    }),
    atMost('Lighthouse mobile: LCP', median(results.map(getLargestPaint)), PAINT_LIMIT_MS, seconds),
    information('Encoding of the hosting emulator', await encodingOf(hosting)),
  ];
}
