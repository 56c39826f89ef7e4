import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Runs the program with a model server that does not exist. */
const run = (...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), '--limit', '3', ...args],
      {
        env: {
          OPENAI_API_KEY: 'wrong',
          OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
          OPENAI_TEXT_MODEL: 'test-of-main',
        },
      },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

test('shows only the estimated cost of feedback and conversations without --yes', async () => {
  const { code, output } = await run();
  expect(output).toMatch(
    /The estimated cost is \$\d+\.\d\d: .* for the feedback and .* for the conversations\./u,
  );
  expect(output).toContain('Run again with --yes to start.');
  expect(output).not.toContain('failed');
  expect(code).toBe(1);
});

test('shows the errors and no figures if too many requests fail', async () => {
  const { code, output } = await run('--yes');
  expect(output).toMatch(/feedback: 9 of 9/u);
  expect(output).toMatch(/12 failed: The tutor is not available at the moment/u);
  expect(output).toContain('Too many requests failed, so nothing was written.');
  expect(output).not.toContain('"precision"');
  expect(code).toBe(1);
});
