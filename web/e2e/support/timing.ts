/** How much slower than an ordinary machine this one is; `npm test` passes it on. */
const slowness = Number(process.env['PARLEY_SLOWNESS'] ?? 1);
if (!(slowness >= 1)) throw new Error('PARLEY_SLOWNESS must be a number from 1 up.');

/** How long one expectation may wait, and how long a whole journey may take, in milliseconds. */
export const EXPECT_TIMEOUT_MS = 15_000 * slowness;
export const JOURNEY_TIMEOUT_MS = 90_000 * slowness;

const MACHINE_TIME_MS = 2_000 * slowness;

/** A timeout for something that the product promises within `seconds`; the rest is time that the machine itself takes. */
export const promisedWithin = (seconds: number): { timeout: number } => ({
  timeout: seconds * 1_000 + MACHINE_TIME_MS,
});
