import { test as base } from '@playwright/test';
import { Caller } from '../pages/caller.ts';
import { Learner } from '../pages/learner.ts';
import { ModelScript } from './model-script.ts';
import { Visitor } from '../pages/visitor.ts';
import { WordBank } from '../pages/word-bank.ts';
import { newEmail, openCalls } from './emulators.ts';

interface Fixtures {
  isPrivate: boolean;
  /** A unique practice word, so that a scripted fault affects only this test. */
  word: string;
  model: ModelScript;
  learner: Learner;
  visitor: Visitor;
  /** The word bank of a new user. */
  bank: WordBank;
  caller: Caller;
  /** Allows console messages that would otherwise fail the test. */
  expectConsole: (pattern: RegExp) => void;
}

/**
 * Firestore's transport: on a busy machine the emulator drops a channel, and the SDK checks the network before it opens the next
 * one. The browser logs both as failed requests.
 */
const TRANSPORT = /google\.firestore\.v1\.Firestore\/(?:Listen|Write)\/channel|\/images\/cleardot\.gif/u;

/** Marks the window as ordinary, so that guests may practise (web/src/lib/private-window.ts). */
export const ORDINARY_WINDOW = `localStorage.setItem('parley.window', '"ordinary"')`;

/** Gives each test its own browser context, and with it its own guest, and fails it on unexpected console errors. */
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

  /** Playwright's contexts are private windows; tests mark them as ordinary unless this is set. */
  isPrivate: [false, { option: true }],

  context: async ({ context, isPrivate }, use) => {
    if (!isPrivate) await context.addInitScript(ORDINARY_WINDOW);
    await use(context);
  },

  learner: async ({ page }, use) => {
    await use(new Learner(page));
  },

  visitor: async ({ page }, use) => {
    await use(new Visitor(page));
  },

  bank: async ({ page, visitor }, use) => {
    await visitor.signUp(newEmail());
    await use(new WordBank(page));
  },

  /** Expects that no call outlives its page, unless the page could not report its end. */
  caller: async ({ page, model, visitor, word }, use) => {
    const caller = new Caller(page, model, word);
    await use(caller);
    const user = await visitor.keptSoFar().catch(() => null);
    if (!page.isClosed()) await page.close({ runBeforeUnload: true });
    await base.expect.poll(() => caller.ends(), 'calls after the test').not.toContain('open');
    if (user === null) return;
    await base.expect.poll(() => openCalls(user.uid), 'calls on the server after the test').toBe(0);
  },

  expectConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      const expected: RegExp[] = [];
      page.on('console', (message) => {
        const isNoise = TRANSPORT.test(message.location().url);
        if (message.type() === 'error' && !isNoise) complaints.push(message.text());
      });
      // Uncaught exceptions and unhandled rejections.
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use((pattern) => expected.push(pattern));
      const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
      base.expect(unexpected, 'complaints on the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
