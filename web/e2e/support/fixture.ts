import { test as base, type Page } from '@playwright/test';
import { Caller } from '../pages/caller.ts';
import { Learner } from '../pages/learner.ts';
import { ModelScript } from './model-script.ts';
import { Visitor } from '../pages/visitor.ts';
import { WordBank } from '../pages/word-bank.ts';
import { createEmail, countOpenCalls } from './emulators.ts';

interface Fixtures {
  isPrivate: boolean;
  /** A unique practice word, so that script rules apply only to this test. */
  word: string;
  model: ModelScript;
  learner: Learner;
  visitor: Visitor;
  /** The word bank of a new user. */
  bank: WordBank;
  caller: Caller;
  /** Allows console errors that would otherwise fail the test. */
  expectConsole: (pattern: RegExp) => void;
}

/**
 * On a busy machine, the emulator drops a channel, and the Firestore SDK checks the network before it opens the next one. The
 * browser logs the dropped channel and the check as failed requests.
 */
const FIRESTORE_TRANSPORT =
  /google\.firestore\.v1\.Firestore\/(?:Listen|Write)\/channel|\/images\/cleardot\.gif/u;

/** Waits until the app is usable, and moves the pointer as learners do: a newcomer who does nothing gets no account. */
export async function waitForApp(page: Page): Promise<void> {
  await page.locator('#root[inert]').waitFor({ state: 'detached' });
  // React runs the effects that listen for the pointer a moment later. Learners never stop after one movement.
  await page.mouse.move(10, 10, { steps: 10 });
}

/** Marks the window as a normal one, so that guests may practise (web/src/lib/private-window.ts). */
export const NORMAL_WINDOW_SCRIPT = `localStorage.setItem('parley.window', '"normal"')`;

/** Gives each test its own browser context and guest, and fails the test on unexpected console errors. */
export const test = base.extend<Fixtures>({
  word: async ({ browserName }, use) => {
    const letters = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
      String.fromCodePoint(97 + (byte % 26)),
    );
    await use(`${browserName.slice(0, 1)}${letters.join('')}`);
  },

  model: async ({ word }, use) => {
    const model = new ModelScript(word);
    await use(model);
    await model.clear();
  },

  /** Playwright's contexts are private windows. The fixture marks them as normal unless this option is set. */
  isPrivate: [false, { option: true }],

  context: async ({ context, isPrivate }, use) => {
    if (!isPrivate) await context.addInitScript(NORMAL_WINDOW_SCRIPT);
    await use(context);
  },

  /** Waits for the app after navigation: Playwright can fill in fields that are still inert for a learner. */
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (...args) => {
      const response = await goto(...args);
      await waitForApp(page);
      return response;
    };
    page.reload = async (...args) => {
      const response = await reload(...args);
      await waitForApp(page);
      return response;
    };
    await use(page);
  },

  learner: async ({ page }, use) => {
    await use(new Learner(page));
  },

  visitor: async ({ page }, use) => {
    await use(new Visitor(page));
  },

  bank: async ({ page, visitor }, use) => {
    await visitor.signUp(createEmail());
    await use(new WordBank(page));
  },

  /** Expects that no call outlives its page. If the page has closed or crashed, its user is unknown, so the server is not checked. */
  caller: async ({ page, model, visitor, word }, use) => {
    const caller = new Caller(page, model, word);
    await use(caller);
    const user = await visitor.findStoredUser().catch(() => null);
    if (!page.isClosed()) await page.close({ runBeforeUnload: true });
    await base.expect
      .poll(() => caller.getCallOutcomes(), 'open calls on the model after the test')
      .not.toContain('open');
    if (user === null) return;
    await base.expect.poll(() => countOpenCalls(user.uid), 'open calls on the server after the test').toBe(0);
  },

  expectConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      const expected: RegExp[] = [];
      page.on('console', (message) => {
        const isNoise = FIRESTORE_TRANSPORT.test(message.location().url);
        if (message.type() === 'error' && !isNoise) errors.push(message.text());
      });
      // Uncaught exceptions and unhandled rejections.
      page.on('pageerror', (error) => errors.push(String(error)));
      await use((pattern) => expected.push(pattern));
      const unexpected = errors.filter((text) => !expected.some((pattern) => pattern.test(text)));
      base.expect(unexpected, 'console errors').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
