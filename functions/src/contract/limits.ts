/**
 * Limits for both server and web (docs/product.md): sizes in bytes, times in seconds. Schemas count lengths in Unicode code points;
 * conversation lines and the page count UTF-16 code units.
 */
export const MAX_PRACTICE_WORDS = 10;
export const MAX_PRACTICE_WORD_LENGTH = 40;
export const MAX_MESSAGE_LENGTH = 2_000;
export const MAX_MESSAGES = 100;
export const MAX_BODY_BYTES = 64 * 1024;
export const MAX_SPEECH_LENGTH = 2_000;
export const MIN_MESSAGES_TO_FINISH = 3;
/** Used until the server's own `maxMessages` arrives. */
export const DEFAULT_MAX_MESSAGES = 6;
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 4_096;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_NAME_LENGTH = 80;
/** A name must contain a letter, a digit or a symbol; punctuation alone is not a name. firestore.rules enforces the same rule. */
export const VISIBLE_CHARACTER = /[\p{L}\p{N}\p{S}]/u;
/** A typical ID token has about 1,000 characters. */
export const MAX_TOKEN_LENGTH = 8_192;
/** A typical offer is 2 to 3 KB. */
export const MAX_OFFER_BYTES = 16 * 1024;
/** Extra time at the end of a call, so that the tutor can finish a sentence. */
export const CALL_GRACE_SECONDS = 3;
export const MAX_BANK_WORDS = 2_000;
export const MAX_BANK_WORD_LENGTH = 80;
/** Translation, definition or example. */
export const MAX_BANK_FIELD_LENGTH = 300;
/** Words in one import request; an imported file is split into several. */
export const MAX_IMPORT_BATCH = 100;
export const MAX_IMPORT_BATCH_BYTES = 512 * 1024;
export const MAX_IMPORT_ROWS = 2_000;
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
/** A call has more, and shorter, messages than a text session. */
export const MAX_TRANSCRIPT_MESSAGES = 300;
export const MAX_TRANSCRIPT_BYTES = 512 * 1024;
/** All parts together. With the messages, a transcript stays below Firestore's 1 MiB. */
export const MAX_FEEDBACK_BYTES = 64 * 1024;
/** Deleting the account and downloading its data require a sign-in within this time. */
export const RECENT_SIGN_IN_SECONDS = 5 * 60;
export const ADMIN_PAGE_SIZE = 10;
export const MAX_LISTED_EMAILS = 500;
export const MAX_FOUND_USERS = 50;
export const MIN_SEARCH_LENGTH = 2;
export const AUDIT_PAGE_SIZE = 20;
export const MAX_DAILY_USERS = 20;
/** Limits for an admin who edits a plan. A text session with its introduction must fit into `MAX_MESSAGES`. */
export const MAX_PLAN_SESSIONS = 100_000;
export const MAX_PLAN_MESSAGES = Math.floor((MAX_MESSAGES - 1) / 2);
export const MIN_PLAN_CALL_SECONDS = 30;
export const MAX_PLAN_CALL_SECONDS = 60 * 60;
export const MAX_PLAN_PRICE = 1_000;
