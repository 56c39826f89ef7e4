import { describe, expect, test } from 'vitest';
import { describeErrorEvent } from './describe-error-event.ts';

const ORIGIN = 'https://parley.example';
const EXTENSION_FRAME = 'at chrome-extension://abcdefgh/assets/content-Dk3x_9aB.js:1:20';

/** Creates an error with a stack in a browser's format. */
const createError = (message: string, stack: string) => Object.assign(new TypeError(message), { stack });

const createRejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
const createPreloadError = (payload: unknown) => Object.assign(new Event('vite:preloadError'), { payload });
const createViolation = (blockedURI: string, sourceFile = '') =>
  Object.assign(new Event('securitypolicyviolation'), {
    blockedURI,
    effectiveDirective: 'connect-src',
    sourceFile,
  });

const describeOn = (event: Event, pathname = '/login') =>
  describeErrorEvent(event, { origin: ORIGIN, pathname });

describe('describes the stack of', () => {
  test.each([
    [
      'Chromium',
      `TypeError: x\n    at r (${ORIGIN}/assets/app-Dk3x_9aB.js:1:20)\n    at async ${ORIGIN}/assets/react-B0z-x1yZ.js:3:4`,
    ],
    ['Firefox', `r@${ORIGIN}/assets/app-Dk3x_9aB.js:1:20\nasync*@${ORIGIN}/assets/react-B0z-x1yZ.js:3:4\n`],
    [
      'Safari',
      `r@${ORIGIN}/assets/app-Dk3x_9aB.js:1:20\n[native code]\n@${ORIGIN}/assets/react-B0z-x1yZ.js:3:4`,
    ],
  ])('%s as files with positions', (_browser, stack) => {
    const error = createError("Cannot read 'my secret diary'", stack);

    expect(describeOn(new ErrorEvent('error', { error }))).toEqual({
      kind: 'error',
      message: 'TypeError: Cannot read …',
      stack: ['app-Dk3x_9aB.js:1:20', 'react-B0z-x1yZ.js:3:4'],
      page: '/login',
      count: 1,
    });
  });
});

test('leaves out the frames of other sites and of the page itself, and those after the eighth', () => {
  const ours = Array.from({ length: 9 }, (_, line) => `at ${ORIGIN}/assets/app-Dk3x_9aB.js:${line}:1`);
  const others = [`at ${ORIGIN}/profile?word=secret:1:2`, 'at https://attacker.test/assets/a.js:1:2'];
  const error = createError('x', [...others, ...ours].join('\n'));

  const described = describeOn(createRejection(error));

  expect(described).toMatchObject({ kind: 'unhandledrejection' });
  expect(described).toHaveProperty(
    'stack',
    Array.from({ length: 8 }, (_, line) => `app-Dk3x_9aB.js:${line}:1`),
  );
});

test('keeps the file name of a chunk that could not be loaded', () => {
  const error = createError(`Failed to fetch module: ${ORIGIN}/assets/results-Dk3x_9aB.js`, '');

  expect(describeOn(createPreloadError(error))).toMatchObject({
    kind: 'chunk',
    message: 'TypeError: Failed to fetch module: assets/results-Dk3x_9aB.js',
    stack: [],
  });
});

test('reports only the type of the payload when a stylesheet could not be loaded', () => {
  expect(describeOn(createPreloadError(new Event('error')))).toMatchObject({ message: '[object Event]' });
});

test.each([
  ['https://attacker.test/diary?word=secret', 'https://attacker.test'],
  ['wss://attacker.test:8443/', 'wss://attacker.test:8443'],
  ['inline', 'inline'],
  ['trusted-types-sink', 'trusted-types-sink'],
  ['https://secret@attacker.test/', 'other'],
  ['data:text/plain,secret', 'other'],
  ['', 'other'],
])('describes a blocked connection to %j as %j', (blockedURI, blocked) => {
  expect(describeOn(createViolation(blockedURI))).toEqual({
    kind: 'csp',
    directive: 'connect-src',
    blocked,
    page: '/login',
    count: 1,
  });
});

test.each([
  ['/', '/'],
  ['/practice', '/practice'],
  ['/profile/secret', 'other'],
  ['/Login', 'other'],
])('describes the path %s as %s', (pathname, page) => {
  expect(describeOn(createViolation('inline'), pathname)).toMatchObject({ page });
});

describe('ignores', () => {
  test.each([
    [
      'an error in a browser extension',
      new ErrorEvent('error', { error: createError('x', EXTENSION_FRAME) }),
    ],
    ['an error in a script of another site', new ErrorEvent('error', { message: 'Script error.' })],
    [
      'a ResizeObserver that needs another frame',
      new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
    ],
    ['a rejection with a string', createRejection('my secret diary')],
    ['a violation by a browser extension', createViolation('inline', 'moz-extension://abc/content.js')],
    ['a violation that blocks a browser extension', createViolation('chrome-extension')],
    ['another event', new Event('error')],
  ])('%s', (_what, event) => {
    expect(describeOn(event)).toBeNull();
  });
});
