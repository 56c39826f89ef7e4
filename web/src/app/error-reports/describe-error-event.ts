import type { BrowserError } from '@parley/functions/contract';
import { MAX_STACK_FRAMES, PAGE_PATHS, redactMessage } from '@parley/functions/contract/browser-errors';

type PageLocation = Pick<Location, 'origin' | 'pathname'>;

/**
 * Describes an error event without personal data. Returns null if the event is not about our code, for example for an error in a
 * browser extension, or for a ResizeObserver that needs another frame.
 */
export function describeErrorEvent(event: Event, { origin, pathname }: PageLocation): BrowserError | null {
  const occurrence = { page: PAGE_PATHS.find((path) => path === pathname) ?? 'other', count: 1 } as const;
  if ('blockedURI' in event && 'effectiveDirective' in event) {
    const source = 'sourceFile' in event ? String(event.sourceFile) : '';
    const uri = String(event.blockedURI);
    if (EXTENSION.test(uri) || EXTENSION.test(source)) return null;
    const directive = String(event.effectiveDirective);
    return { kind: 'csp', directive, blocked: toBlockedSource(uri), ...occurrence };
  }
  const thrown = findThrown(event);
  if (thrown === null) return null;
  const { kind, value } = thrown;
  const stack = value instanceof Error ? readFrames(value.stack ?? '', origin) : [];
  // The error of a chunk that cannot be loaded has no stack frames.
  if (kind !== 'chunk' && stack.length === 0) return null;
  return { kind, message: redactMessage(describeValue(value)), stack, ...occurrence };
}

const EXTENSION = /^[a-z-]*extension\b/u;

/** The origin of a URL, or a keyword such as `inline`. */
const BLOCKED = /^(?:(?:https?|wss?):\/\/[a-z\d.:-]{1,100}(?=[/?#]|$)|[a-z-]{1,30}$)/u;
const toBlockedSource = (uri: string): string => BLOCKED.exec(uri)?.[0] ?? 'other';

function findThrown(event: Event): { kind: 'chunk' | 'unhandledrejection' | 'error'; value: unknown } | null {
  if ('payload' in event) return { kind: 'chunk', value: event.payload };
  if ('reason' in event) return { kind: 'unhandledrejection', value: event.reason };
  if ('error' in event) return { kind: 'error', value: event.error };
  return null;
}

/** Leaves out the text of a value that is not an error, because it may contain personal data. */
const describeValue = (value: unknown): string =>
  value instanceof Error ? `${value.name}: ${value.message}` : Object.prototype.toString.call(value);

const POSITION = /^[\w.-]{1,60}\.js:\d{1,7}:\d{1,7}/u;

/** The frames in our own files, without function names. All browsers write a frame's URL, line and column in the same way. */
const readFrames = (stack: string, origin: string): string[] =>
  stack
    .split('\n')
    .flatMap((line) => POSITION.exec(line.split(`${origin}/assets/`)[1] ?? '') ?? [])
    .slice(0, MAX_STACK_FRAMES);
