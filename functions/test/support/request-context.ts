import type { RequestContext } from '../../src/platform/use-case/use-case.ts';

/** The context of a request by a registered user, for tests that call a use case directly. */
export const createRequestContext = (
  caller: Pick<RequestContext, 'uid'> & Partial<RequestContext>,
): RequestContext => ({
  isGuest: false,
  email: null,
  isEmailVerified: false,
  signedInAt: new Date(0),
  signal: new AbortController().signal,
  log: () => undefined,
  idempotencyKey: undefined,
  clientKeys: [],
  ...caller,
});
