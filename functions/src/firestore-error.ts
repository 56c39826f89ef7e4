/** The codes of Firestore's errors that the product tells apart (they are gRPC's). */
const NOT_FOUND = 5;
const FAILED_PRECONDITION = 9;
const ABORTED = 10;

const hasCode = (error: unknown, code: number): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** The document that was to be changed is not there (any more). */
export const isGone = (error: unknown): boolean => hasCode(error, NOT_FOUND);

/** The document is not as it was when it was read. */
export const isChanged = (error: unknown): boolean => hasCode(error, FAILED_PRECONDITION);

/** The transaction, or a write that waited for others, has lost too many races. */
export const isAborted = (error: unknown): boolean => hasCode(error, ABORTED);
