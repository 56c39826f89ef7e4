import { expect, test } from 'vitest';
import { inTransaction } from './transactions.ts';

const runFailing = (code: number, message: string) =>
  inTransaction({ runTransaction: () => Promise.reject(Object.assign(new Error(message), { code })) }, () =>
    Promise.resolve(),
  );

test.each([
  ['lost to others', 10, '10 ABORTED: Too much contention on these documents.'],
  ['expired', 3, '3 INVALID_ARGUMENT: The referenced transaction has expired or is no longer valid.'],
  ['expired in the emulator', 3, '3 INVALID_ARGUMENT: Transaction is invalid or expired.'],
])('reports a transaction that %s as a conflict', async (_how, code, message) => {
  await expect(runFailing(code, message)).rejects.toMatchObject({ code: 'conflict', retryAfter: 1 });
});

test('rethrows the error about another invalid argument', async () => {
  await expect(runFailing(3, '3 INVALID_ARGUMENT: The value is too long.')).rejects.toMatchObject({
    code: 3,
  });
});
