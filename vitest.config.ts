import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// The API and the rules need the emulators that `npm test` starts, and take their time when they run with nothing else. One
// transaction that others contend with may take the Firestore emulator 22 seconds, and some tests have several in a row.
const AGAINST_THE_STACK = { environment: 'node', testTimeout: 300_000, hookTimeout: 120_000 } as const;

/** For a machine five times as slow as an ordinary one; a test that hangs fails all the same. */
const BY_ITSELF = { testTimeout: 60_000, hookTimeout: 60_000 } as const;

export default defineConfig({
  test: {
    projects: [
      {
        root: 'functions',
        test: {
          ...BY_ITSELF,
          name: 'functions',
          include: ['src/**/*.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        root: 'dev',
        test: { ...BY_ITSELF, name: 'dev', include: ['**/*.test.ts'], sequence: { groupOrder: 0 } },
      },
      {
        extends: 'web/vite.config.ts',
        root: 'web',
        test: {
          ...BY_ITSELF,
          name: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [join(import.meta.dirname, 'web', 'src', 'test-setup.ts')],
          sequence: { groupOrder: 0 },
        },
      },
      {
        root: 'functions',
        test: {
          ...AGAINST_THE_STACK,
          name: 'rules',
          include: ['test/rules/**/*.test.ts'],
          globalSetup: [join(import.meta.dirname, 'functions', 'test', 'rules', 'support', 'load-rules.ts')],
          sequence: { groupOrder: 1 },
        },
      },
      {
        root: 'functions',
        test: {
          ...AGAINST_THE_STACK,
          name: 'api',
          include: ['test/api/**/*.test.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
