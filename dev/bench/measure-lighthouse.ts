import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { atMost, exactly, formatSeconds, type Benchmark } from './benchmark.ts';
import { median } from './measure.ts';

const RUNS = 3;
const LCP_LIMIT_MS = 1_200;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

// Lighthouse waits until the network is idle, but Firestore's channel stays open.
const MAX_WAIT_MS = 15_000;

/** Runs Lighthouse's mobile audit in a browser with a new profile, and writes the report to an HTML file. */
async function runLighthouse(chromePath: string, url: string, reportFile: string): Promise<Result> {
  const browser = await launch({ chromePath, chromeFlags: ['--headless', '--no-sandbox'] });
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      output: 'html',
      onlyCategories: [...CATEGORIES],
      formFactor: 'mobile',
      maxWaitForLoad: MAX_WAIT_MS,
      logLevel: 'error',
    });
    if (result === undefined) throw new Error('Lighthouse returned no result.');
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
    writeFileSync(reportFile, String(result.report));
    return result.lhr;
  } finally {
    browser.kill();
  }
}

/** Measures the production build on the hosting emulator with Lighthouse. */
export const measureLighthouse: Benchmark = async ({ stack, chromium }) => {
  const { paths, addresses } = await stack();
  const results: Result[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    const reportFile = join(paths.home, `lighthouse-${run}.html`);
    results.push(await runLighthouse(await chromium(), addresses.hosting, reportFile));
    console.log(`Lighthouse report: ${reportFile}`);
  }
  const scores = CATEGORIES.map((category) => {
    const score = median(results.map(({ categories }) => categories[category]?.score ?? 0));
    return exactly(`Lighthouse mobile: ${category}`, Math.round(score * 100), 100);
  });
  const paints = results.map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? Infinity);
  return [...scores, atMost('Lighthouse mobile: LCP', median(paints), LCP_LIMIT_MS, formatSeconds)];
};
