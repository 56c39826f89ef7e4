import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** How much slower than an ordinary machine this one is. */
const slowness = Number(process.env['PARLEY_SLOWNESS'] ?? 1);

// One contended transaction may take the Firestore emulator 22 seconds, and some tests run several in a row.
// These tests mostly wait for the emulators, so they may run on more workers than there are cores.
const STACK_TESTS = {
  environment: 'node',
  maxWorkers: 3,
  testTimeout: 90_000 * slowness,
  hookTimeout: 60_000 * slowness,
} as const;

// By default, two cores get one worker.
const STANDALONE_TESTS = {
  maxWorkers: 3,
  testTimeout: 15_000 * slowness,
  hookTimeout: 15_000 * slowness,
} as const;

/**
 * Tests that overload the emulator, or leave locks in it for half a minute when they kill a function, so that other tests would time
 * out. They run after the other API tests, one file at a time.
 */
const OVERLOADING_TESTS = ['test/api/killed-function.test.ts', 'test/api/large-*.test.ts'];

export default defineConfig({
  test: {
    // Enabled by dev/tasks/test. Relative to each workspace; dev has no src.
    coverage: {
      provider: 'v8',
      include: ['src/**/*.{ts,tsx}'],
      exclude: ['**/testing/**'],
      reporter: ['json-summary'],
    },
    projects: [
      {
        root: 'functions',
        test: {
          ...STANDALONE_TESTS,
          name: 'functions',
          include: ['*.test.ts', 'src/**/*.test.ts', 'evaluation/**/*.test.ts'],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        root: 'dev',
        test: {
          ...STANDALONE_TESTS,
          name: 'dev',
          include: ['**/*.test.ts'],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: 'web/vite.config.ts',
        root: 'web',
        test: {
          ...STANDALONE_TESTS,
          name: 'web',
          // Isolates files as separate processes would, but shares the compiled modules, so it takes a third of the time.
          pool: 'vmThreads',
          include: ['src/**/*.test.{ts,tsx}', 'push-worker/*.test.ts'],
          environment: 'jsdom',
          setupFiles: [join(import.meta.dirname, 'web', 'src', 'testing', 'setup.ts')],
          sequence: { groupOrder: 0 },
        },
      },
      {
        root: 'functions',
        test: {
          ...STACK_TESTS,
          name: 'rules',
          include: ['test/rules/**/*.test.ts'],
          globalSetup: [join(import.meta.dirname, 'functions', 'test', 'rules', 'support', 'load-rules.ts')],
          sequence: { groupOrder: 1 },
        },
      },
      {
        root: 'web',
        test: {
          ...STACK_TESTS,
          name: 'browsers',
          include: ['e2e-browsers/**/*.test.ts'],
          // One browser at a time, so as not to overload two cores.
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
      {
        root: 'functions',
        test: {
          ...STACK_TESTS,
          name: 'live',
          include: ['test/live/**/*.test.ts'],
          // One call at a time: accounts have a limit.
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
      {
        root: 'functions',
        test: {
          ...STACK_TESTS,
          name: 'api',
          include: ['test/api/**/*.test.ts'],
          exclude: OVERLOADING_TESTS,
          // Loading firebase-admin takes two seconds, too long to repeat for each file. This rules out `vi.mock`.
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        root: 'functions',
        test: {
          ...STACK_TESTS,
          name: 'api-alone',
          include: OVERLOADING_TESTS,
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
