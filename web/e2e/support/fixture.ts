import { test as base } from '@playwright/test';
import { Caller } from '../pages/caller.ts';
import { Learner } from '../pages/learner.ts';
import { ModelScript } from './model-script.ts';
import { Visitor } from '../pages/visitor.ts';
import { WordBank } from '../pages/word-bank.ts';
import { newEmail, notedCalls } from './emulators.ts';

interface Fixtures {
  isPrivate: boolean;
  /** A practice word that no other test uses, so that a scripted fault hits this test alone. */
  word: string;
  model: ModelScript;
  learner: Learner;
  visitor: Visitor;
  /** The word bank of a user who has just signed up. */
  bank: WordBank;
  caller: Caller;
  /** Allows the page to say something on the console that would otherwise fail the test. */
  expectConsole: (pattern: RegExp) => void;
}

/**
 * Firestore's own transport: on a busy machine the emulator drops a channel, and the SDK looks whether there is a network
 * at all before it opens the next one. The browser notes both as failed requests.
 */
const TRANSPORT = /google\.firestore\.v1\.Firestore\/(?:Listen|Write)\/channel|\/images\/cleardot\.gif/u;

/** What the page has noted in an ordinary window, where guests may practise (web/src/lib/private-window.ts). */
export const ORDINARY_WINDOW = `localStorage.setItem('parley.window', '"ordinary"')`;

/** Each test has a browser context, and with it a guest, of its own, and a console that has to stay clean. */
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

  /** The browser's context is a private window; a learner's is not, unless a test says so. */
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

  /** Whatever the test is about, no call outlives its page, unless the page cannot tell anybody any more. */
  caller: async ({ page, model, visitor, word }, use) => {
    const caller = new Caller(page, model, word);
    await use(caller);
    const user = await visitor.keptSoFar().catch(() => null);
    if (!page.isClosed()) await page.close({ runBeforeUnload: true });
    await base.expect.poll(() => caller.ends(), 'calls after the test').not.toContain('open');
    if (user === null) return;
    await base.expect.poll(() => notedCalls(user.uid), 'calls on the server after the test').toBe(0);
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
