/** For every test of the web: nothing rendered is left behind, and the console stays silent. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { expectations, type Level } from './expect-console.ts';

function showModal(this: HTMLDialogElement) {
  this.open = true;
}
function close(this: HTMLDialogElement) {
  this.open = false;
}
// jsdom has the dialog element without its methods; tests that need no DOM have neither.
if ('HTMLDialogElement' in globalThis) Object.assign(HTMLDialogElement.prototype, { showModal, close });

// A second is not enough on a machine that does other work as well.
configure({ asyncUtilTimeout: 20_000 });

const LEVELS: readonly Level[] = ['error', 'warn'];

const said: { level: Level; text: string }[] = [];

beforeEach(() => {
  said.length = 0;
  expectations.length = 0;
  for (const level of LEVELS) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      said.push({ level, text: parts.map(String).join(' ') });
    });
  }
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  const isExpected = ({ level, text }: (typeof said)[number]) =>
    expectations.some((expected) => expected.level === level && expected.pattern.test(text));
  const unexpected = said.filter((line) => !isExpected(line));
  if (unexpected.length > 0) {
    throw new Error(
      `unexpected on the console:\n${unexpected.map(({ level, text }) => `${level}: ${text}`).join('\n')}`,
    );
  }
});
