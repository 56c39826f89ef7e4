import * as z from 'zod/mini';
import {
  MAX_ERROR_COUNT,
  MAX_ERROR_MESSAGE_LENGTH,
  MAX_REPORTED_ERRORS,
  MAX_STACK_FRAMES,
  PAGE_PATHS,
} from './browser-errors.ts';

const occurrence = {
  page: z.enum(PAGE_PATHS),
  /** How often it has occurred since the last report. */
  count: z.int().check(z.minimum(1), z.maximum(MAX_ERROR_COUNT)),
};

/** A file of the build with line and column, such as `app-Dk3x_9aB.js:1:2345`. */
const Frame = z.string().check(z.regex(/^[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}$/));

const ScriptError = z.strictObject({
  kind: z.enum(['error', 'unhandledrejection', 'chunk']),
  message: z.string().check(z.maxLength(MAX_ERROR_MESSAGE_LENGTH)),
  stack: z.array(Frame).check(z.maxLength(MAX_STACK_FRAMES)),
  ...occurrence,
});

/** A violation of the Content-Security-Policy. */
const PolicyViolation = z.strictObject({
  kind: z.literal('csp'),
  directive: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  /** An origin, or a keyword such as `inline`. */
  blocked: z.string().check(z.regex(/^(?:[a-z-]{1,30}|(?:https?|wss?):\/\/[a-z\d.:-]{1,100})$/)),
  ...occurrence,
});

export const BrowserError = z.discriminatedUnion('kind', [ScriptError, PolicyViolation]);
export type BrowserError = z.infer<typeof BrowserError>;

export const ReportBrowserErrorsRequest = z.strictObject({
  errors: z.array(BrowserError).check(z.minLength(1), z.maxLength(MAX_REPORTED_ERRORS)),
});
