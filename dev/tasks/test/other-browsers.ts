import { TaskError } from '../../launch/task-error.mjs';
import { findOrInstallFirefox } from '../../stack/firefox.ts';
import { findOrInstallWebKit } from '../../stack/webkit.ts';

/** The paths of the browsers, as environment variables for the tests. */
type Browsers = Record<string, string>;

/** Finds the browsers that Playwright cannot drive. Throws TaskError. */
export const findOtherBrowsers = async (): Promise<Browsers> => ({
  PARLEY_FIREFOX: await findOrInstallFirefox(console.log),
  PARLEY_MINI_BROWSER: await findOrInstallWebKit(console.log),
});

/**
 * Finds the browsers of the suite `browsers`, or says why it is skipped: many machines, such as Macs, cannot have all
 * of them, and the other suites can still run. Throws TaskError if the suite was named.
 */
export async function findUnlessSkipped(
  find: () => Promise<Browsers>,
  isNamed: boolean,
): Promise<{ kind: 'found'; browsers: Browsers } | { kind: 'skipped'; reason: string }> {
  try {
    return { kind: 'found', browsers: await find() };
  } catch (error) {
    if (isNamed || !(error instanceof TaskError)) throw error;
    return { kind: 'skipped', reason: `Skipped the browsers suite: ${error.message}` };
  }
}
