/** How much slower this machine is than a typical one; `.ci/run` sets the variable. */
const slowness = Number(process.env['PARLEY_SLOWNESS'] ?? 1);
if (!(slowness >= 1)) throw new Error('PARLEY_SLOWNESS must be a number, at least 1.');

/** How long one expectation may wait, and how long a whole journey may take, in milliseconds. */
export const EXPECT_TIMEOUT_MS = 15_000 * slowness;
export const JOURNEY_TIMEOUT_MS = 90_000 * slowness;

const MARGIN_MS = 2_000 * slowness;

/** A timeout for something that the product promises within `seconds`, with a margin for the machine. */
export const withinSeconds = (seconds: number): { timeout: number } => ({
  timeout: seconds * 1_000 + MARGIN_MS,
});
