/// <reference types="node" />
import { defineConfig, devices } from '@playwright/test';
import { EXPECT_TIMEOUT_MS, JOURNEY_TIMEOUT_MS } from './e2e/support/timing.ts';

/** Journeys in a real browser against the whole local stack; `npm test` starts it and sets the variables. */
const { PARLEY_HOSTING_URL: baseURL, PARLEY_CHROMIUM: executablePath, PARLEY_TRACE } = process.env;
if (!baseURL) throw new Error('PARLEY_HOSTING_URL is not set: run the journeys with `npm test -- e2e`.');

/** Keeps the browser, and the libraries in the page, from reaching any other machine. */
const LOOPBACK_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../.cache/playwright',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // More browsers at a time would overload two cores.
  workers: 2,
  timeout: JOURNEY_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  use: {
    baseURL,
    locale: 'en-GB',
    // Tracing every journey would account for a quarter of the run time.
    trace: PARLEY_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: [LOOPBACK_ONLY], ...(executablePath && { executablePath }) },
  },
  // A journey runs on a phone unless a tag says otherwise: `@desktop` if it is about the wide layout, `@both` if it is about both
  // layouts.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/u,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 375, height: 812 },
      },
    },
    { name: 'desktop', grep: /@(?:desktop|both)/u, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
