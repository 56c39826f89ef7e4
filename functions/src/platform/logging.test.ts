import { APIError } from 'openai';
import { expect, test } from 'vitest';
import { describeError } from './logging.ts';

const SECRET = 'my secret diary';

function catchError(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

test.each([
  [
    'a server error that quotes the prompt',
    new APIError(422, { detail: SECRET }, `422 ${SECRET}`, new Headers()),
  ],
  ['a parser error that quotes the text', new SyntaxError(`Unexpected token in "${SECRET}"`)],
  ['a message with several lines', new Error(`first\n${SECRET}\n    at ${SECRET}`)],
  ['a message that looks like a frame', new TypeError(`\n    at ${SECRET}`)],
  ['a changed message', Object.assign(new Error(`a\n    at ${SECRET}`), { message: 'b' })],
  ['a removed message', Object.assign(new Error(`a\n    at ${SECRET}`), { message: '' })],
])('describeError never includes the text of %s', (_what, error) => {
  const described = JSON.stringify(describeError(error));
  expect(described).not.toContain(SECRET);
  expect(described).toContain(error.name);
});

test.each([
  ['an error', new Error('first\nsecond')],
  ['an error without a message', new Error()],
  ['a server error', new APIError(500, {}, 'down', new Headers())],
  ['a Node error', catchError(() => new URL('nowhere'))],
])('describeError includes where %s was created', (_what, error) => {
  const { at } = describeError(error);
  expect(at).toContainEqual(expect.stringMatching(/^ {4}at .*logging\.test\.ts/));
});

test('describeError includes the status of a failed model request', () => {
  expect(describeError(new APIError(429, {}, '', new Headers()))).toMatchObject({ modelStatus: 429 });
});

test.each([10, 'auth/user-not-found', 'ECONNRESET'])('describeError includes the code %j', (code) => {
  expect(describeError(Object.assign(new Error('x'), { code }))).toMatchObject({ code });
});

test('describeError leaves out a code that could be free text', () => {
  expect(describeError(Object.assign(new Error('x'), { code: SECRET }))).not.toHaveProperty('code');
});

test('describeError returns an empty object for values that are not errors', () => {
  expect(describeError(SECRET)).toEqual({});
});
