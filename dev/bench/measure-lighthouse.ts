import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { ROOT } from '../stack/paths.ts';
import {
  atMost,
  atMostMultipleOfBaseline,
  exactly,
  formatMs,
  type Benchmark,
  type Row,
} from './benchmark.ts';
import { median } from './measure.ts';

const RUNS = 5;
const LCP_RATIO = 1.6;
const TBT_LIMIT_MS = 150;
const CLS_LIMIT = 0.005;
const PATHS = ['/', '/login', '/offer', '/privacy'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** A static page with a heading and a paragraph, served like the others. */
const BASELINE = 'baseline.html';

// Lighthouse waits until the network is idle, but Firestore's channel stays open.
const MAX_WAIT_MS = 15_000;

/**
 * Runs Lighthouse's mobile audit in a browser with a new profile, and writes the report to an HTML file. Returns
 * undefined if Lighthouse reports a runtime error, such as an incomplete trace.
 */
async function runLighthouse(
  chromePath: string,
  url: string,
  reportFile: string,
): Promise<Result | undefined> {
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
    const { lhr, report } = result;
    if (lhr.runtimeError) return undefined;
    writeFileSync(reportFile, String(report));
    return lhr;
  } finally {
    browser.kill();
  }
}

/** Traces are sometimes incomplete. Lighthouse then recommends another run. */
const MAX_ATTEMPTS = 3;

async function runLighthouseWithRetries(
  chromePath: string,
  url: string,
  reportFile: string,
): Promise<Result> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const result = await runLighthouse(chromePath, url, reportFile);
    if (result) return result;
  }
  throw new Error(`Lighthouse failed for ${url}.`);
}

const getMedian = (results: readonly Result[], audit: string): number =>
  median(results.map(({ audits }) => audits[audit]?.numericValue ?? Infinity));

const getScore = (results: readonly Result[], category: string): number =>
  Math.round(median(results.map(({ categories }) => categories[category]?.score ?? 0)) * 100);

const formatShift = (value: number): string => value.toFixed(3);

function createRows(path: string, results: readonly Result[], baseline: readonly Result[]): Row[] {
  const name = `Lighthouse mobile, \`${path}\``;
  const lcp = getMedian(results, 'largest-contentful-paint');
  const baselineLcp = getMedian(baseline, 'largest-contentful-paint');
  const tbt = getMedian(results, 'total-blocking-time');
  const baselineTbt = getMedian(baseline, 'total-blocking-time');
  return [
    ...CATEGORIES.map((category) => {
      const row = exactly(`${name}: ${category}`, getScore(results, category), 100);
      row.baseline = String(getScore(baseline, category));
      return row;
    }),
    atMostMultipleOfBaseline(`${name}: LCP`, lcp, baselineLcp, LCP_RATIO),
    { ...atMost(`${name}: TBT`, tbt, TBT_LIMIT_MS, formatMs), baseline: formatMs(baselineTbt) },
    atMost(`${name}: CLS`, getMedian(results, 'cumulative-layout-shift'), CLS_LIMIT, formatShift),
  ];
}

/**
 * Measures the production build on the hosting emulator with Lighthouse. The runs alternate between pages, so that load
 * on the machine affects all of them equally.
 */
export const measureLighthouse: Benchmark = async ({ stack, chromium }) => {
  const { paths, addresses } = await stack();
  copyFileSync(join(ROOT, 'dev', 'bench', 'baseline', 'page.html'), join(paths.web, BASELINE));
  const results = new Map<string, Result[]>([`/${BASELINE}`, ...PATHS].map((path) => [path, []]));
  for (let run = 1; run <= RUNS; run += 1) {
    for (const [path, list] of results) {
      const reportFile = join(paths.home, `lighthouse${path.replaceAll('/', '-')}-${run}.html`);
      const result = await runLighthouseWithRetries(
        await chromium(),
        `${addresses.hosting}${path}`,
        reportFile,
      );
      list.push(result);
      console.log(`Lighthouse report: ${reportFile} (BenchmarkIndex ${result.environment.benchmarkIndex})`);
    }
  }
  const baseline = results.get(`/${BASELINE}`) ?? [];
  return PATHS.flatMap((path) => createRows(path, results.get(path) ?? [], baseline));
};
