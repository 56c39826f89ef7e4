import { launch } from 'chrome-launcher';
import run from 'lighthouse';
import type { Result } from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

// Lighthouse waits for a quiet network, which Firestore's open channel never is.
const MAX_WAIT_MS = 15_000;

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One Lighthouse run as on a mobile phone, in a browser with a fresh profile. */
export async function runLighthouse(chromePath: string, url: string): Promise<Result> {
  const browser = await launch({ chromePath, chromeFlags: FLAGS, logLevel: 'silent' });
  try {
    const result = await run(url, {
      port: browser.port,
      onlyCategories: [...CATEGORIES],
      formFactor: 'mobile',
      maxWaitForLoad: MAX_WAIT_MS,
      logLevel: 'error',
    });
    if (result === undefined) throw new Error('Lighthouse gave no result.');
    if (result.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message);
    return result.lhr;
  } finally {
    browser.kill();
  }
}

/** A category's score, 0 to 100. */
export const getScore = ({ categories }: Result, category: Category): number =>
  Math.round((categories[category]?.score ?? 0) * 100);

/** Milliseconds to the largest contentful paint. */
export function getLargestPaint({ audits }: Result): number {
  const time = audits['largest-contentful-paint']?.numericValue;
  if (time === undefined) throw new Error('Lighthouse did not see the largest paint.');
  return time;
}
