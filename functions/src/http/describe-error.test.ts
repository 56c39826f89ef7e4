import { APIError } from 'openai';
import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

const SECRET = 'my secret diary';

test.each([
  ['a server that quotes the prompt', new APIError(422, { detail: SECRET }, `422 ${SECRET}`, new Headers())],
  ['a parser that quotes the text', new SyntaxError(`Unexpected token in "${SECRET}"`)],
  ['a message of many lines', new Error(`first\n${SECRET}\n  at ${SECRET}`)],
])('what is logged of %s holds none of the text', (_what, error) => {
  const described = JSON.stringify(describeError(error));
  expect(described).not.toContain(SECRET);
  expect(described).toContain(error.name);
});

test('the status of a failed call is logged', () => {
  expect(describeError(new APIError(429, {}, '', new Headers()))).toMatchObject({ modelStatus: 429 });
});

test('what is no error is not logged at all', () => {
  expect(describeError(SECRET)).toEqual({});
});
