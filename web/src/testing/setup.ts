/** Setup for every web test: removes rendered components, and fails tests whose console output is unexpected or missing. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { expectations, type Level } from './expect-console.ts';

function show(this: HTMLDialogElement) {
  this.open = true;
}
function close(this: HTMLDialogElement) {
  this.open = false;
}
// jsdom does not implement the methods of dialogs.
if ('HTMLDialogElement' in globalThis) {
  Object.assign(HTMLDialogElement.prototype, { show, showModal: show, close });
}
// Nor does it implement media queries: none matches.
if ('window' in globalThis) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
}

// Tests send no request to Firestore.
vi.mock('../deck/read-deck.ts', () => ({ readDeck: async () => [] }));
vi.mock('../memory/read-memory.ts', () => ({ readMemory: async () => ({ isOn: false, facts: [] }) }));

// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const LEVELS: readonly Level[] = ['error', 'warn'];

const messages: { level: Level; text: string }[] = [];

const isMatch = (expected: (typeof expectations)[number], { level, text }: (typeof messages)[number]) =>
  expected.level === level && expected.pattern.test(text);

beforeEach(() => {
  messages.length = 0;
  expectations.length = 0;
  for (const level of LEVELS) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      messages.push({ level, text: parts.map(String).join(' ') });
    });
  }
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  const unexpected = messages.filter((message) => !expectations.some((one) => isMatch(one, message)));
  const missing = expectations.filter((one) => !messages.some((message) => isMatch(one, message)));
  if (missing.length > 0) {
    throw new Error(`missing console output: ${missing.map(({ pattern }) => String(pattern)).join(', ')}`);
  }
  if (unexpected.length > 0) {
    throw new Error(
      `unexpected console output:\n${unexpected.map(({ level, text }) => `${level}: ${text}`).join('\n')}`,
    );
  }
});
