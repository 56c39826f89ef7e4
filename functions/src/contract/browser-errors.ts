/*
 * The rules for reporting browser errors. Does not import Zod, to keep the page small. Page and server both remove personal data with
 * `redactMessage`.
 */

export const REPORT_ERRORS_PATH = '/browser/errors';
export const MAX_REPORTED_ERRORS = 10;
export const MAX_ERROR_COUNT = 1_000;
export const MAX_ERROR_MESSAGE_LENGTH = 160;
export const MAX_STACK_FRAMES = 8;

/** The pages of the web app. A report contains one of them instead of the URL. */
export const PAGE_PATHS = [
  '/',
  '/practice',
  '/login',
  '/forgot-password',
  '/profile',
  '/history',
  '/placement',
  '/progress',
  '/review',
  '/admin',
  '/offer',
  '/privacy',
  'other',
] as const;
export type PagePath = (typeof PAGE_PATHS)[number];

const OMISSION = '…';
/** Everything after a quotation mark, because a quotation may contain quotation marks or be cut off. */
const QUOTED = /["'`\p{Pi}\p{Pf}„‚「」].*/su;

/** A file of the build, at the end of a URL without a query. */
const ASSET = /(?:^|\/)assets\/(?<name>[\w.-]{1,60}\.(?:js|css))$/u;

/** Words that cannot be an address or an id: short words, the name of an error, a code of React or Firebase, an omission. */
const HARMLESS = [
  /^[([]?[A-Za-z]{1,19}[)\].,:;!?]{0,2}$/u,
  /^[A-Z][A-Za-z]{1,30}(?:Error|Exception)[.,:;]?$/u,
  /^#\d{1,3}[.,:;]?$/u,
  /^\(?(?:app|app-check|appCheck|auth|firestore)\/[a-z-]{1,40}\)?[.,:;]?$/u,
  /^[([]?…[)\].,:;!?]{0,2}$/u,
  /^assets\/[\w.-]{1,60}\.(?:js|css)$/u,
];

function redactWord(word: string): string {
  const asset = ASSET.exec(word)?.groups?.['name'];
  if (asset !== undefined) return `assets/${asset}`;
  return HARMLESS.some((pattern) => pattern.test(word)) ? word : OMISSION;
}

/**
 * Removes everything from an error's message that may be personal: quotations, which may be a learner's text, email addresses,
 * URLs except the names of our own files, numbers and ids. Redacting a message again changes nothing.
 */
export function redactMessage(message: string): string {
  // Firefox begins its most frequent message with "can't".
  const unquoted = message.slice(0, 1_000).replaceAll("can't", 'cannot').replace(QUOTED, OMISSION);
  const words = unquoted.split(/\s+/u).filter(Boolean).map(redactWord);
  const text = words.filter((word, index) => word !== OMISSION || words[index - 1] !== OMISSION).join(' ');
  if (text.length <= MAX_ERROR_MESSAGE_LENGTH) return text;
  return text.slice(0, text.lastIndexOf(' ', MAX_ERROR_MESSAGE_LENGTH));
}
