import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFlush } from './flush.ts';

const MODULE = pathToFileURL(join(import.meta.dirname, 'flush.ts')).href;

/** Terminates a process that takes a while to flush; returns its output and how it ended. */
async function terminateProcess(extraCode = '') {
  const script = `
    import { flushOnTermination } from ${JSON.stringify(MODULE)};
    const flush = () => new Promise((resolve) => setTimeout(resolve, 50)).then(() => console.log('written'));
    flushOnTermination({ flush });
    ${extraCode}
    setInterval(() => undefined, 1000);
    console.log('ready');
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (output === '') child.kill('SIGTERM');
    output += chunk.toString();
  });
  await once(child, 'close');
  return { output: output.split('\n').filter(Boolean), code: child.exitCode, signal: child.signalCode };
}

test('flushOnTermination writes the counts on SIGTERM and then ends the process', async () => {
  expect(await terminateProcess()).toEqual({ output: ['ready', 'written'], code: null, signal: 'SIGTERM' });
});

test('flushOnTermination does not end the process when another listener does', async () => {
  const listener = "process.on('SIGTERM', () => setTimeout(() => process.exit(7), 200));";
  expect(await terminateProcess(listener)).toEqual({ output: ['ready', 'written'], code: 7, signal: null });
});

test('flushOnTermination writes the counts before another listener can exit', async () => {
  const listener = "process.on('SIGTERM', () => process.exit(7));";
  expect(await terminateProcess(listener)).toEqual({ output: ['ready', 'written'], code: 7, signal: null });
});

test('withFlush writes the counts and rethrows when the work fails', async () => {
  let isWritten = false;
  const flush = async () => {
    isWritten = true;
  };
  const statistics = { ...NOTHING, flush };
  await expect(withFlush(statistics, () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(isWritten).toBe(true);
});

const NOTHING = {
  countRequest: () => undefined,
  countError: () => undefined,
  countSession: () => undefined,
  countCall: () => undefined,
  countUsage: () => undefined,
};
