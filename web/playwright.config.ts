/// <reference types="node" />
import { defineConfig, devices } from '@playwright/test';

/** Journeys in a real browser against the whole local stack; `npm test` starts it and sets the variables. */
const { PARLEY_HOSTING_URL: baseURL, PARLEY_CHROMIUM: executablePath, PARLEY_TRACE } = process.env;
if (!baseURL) throw new Error('PARLEY_HOSTING_URL is not set: run the journeys by `npm test -- e2e`.');

/** Neither the browser itself nor a library in the page reaches anything but this machine. */
const LOOPBACK_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

/**
 * Calls take their time, and these are about what is heard and counted, which is the same at every width. The plans are
 * everybody's: two journeys that change them at once would be in each other's way, so one does it at both widths.
 */
const AT_ONE_WIDTH = /(?:voice-(?!looks)[\w-]+|admin-plans)\.spec\.ts$/u;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../.cache/playwright',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Whatever the machine: more browsers at a time starve two cores.
  workers: 2,
  // Patience for a machine five times as slow as an ordinary one: what is waited for is there, or it is missing.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL,
    locale: 'en-GB',
    // A trace of every journey takes a quarter of the time of all of them.
    trace: PARLEY_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { args: [LOOPBACK_ONLY], ...(executablePath && { executablePath }) },
  },
  projects: [
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 375, height: 812 },
      },
    },
    { name: 'desktop', testIgnore: AT_ONE_WIDTH, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
