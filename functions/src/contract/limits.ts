/** Numbers that both sides obey (spec.md sections 5 and 9). Lengths are UTF-16 units, sizes bytes, times seconds. */
export const MAX_PRACTICE_WORDS = 10;
export const MAX_PRACTICE_WORD_LENGTH = 40;
export const MAX_MESSAGE_LENGTH = 2_000;
export const MAX_MESSAGES = 100;
export const MAX_BODY_BYTES = 64 * 1024;
export const MAX_SPEECH_LENGTH = 2_000;
export const MIN_MESSAGES_TO_FINISH = 3;
/** Until the server's own `maxMessages` arrives. */
export const DEFAULT_MAX_MESSAGES = 6;
export const MIN_PASSWORD_LENGTH = 6;
export const MAX_PASSWORD_LENGTH = 4_096;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_NAME_LENGTH = 80;
/** An identity token has about 1,000 characters. */
export const MAX_TOKEN_LENGTH = 8_192;
/** A browser's offer of a call has 2 to 3 KB. */
export const MAX_OFFER_BYTES = 16 * 1024;
/** How long past its end a call may last, so that the tutor can finish a sentence. */
export const CALL_GRACE_SECONDS = 3;
/** The word bank: how many words, and how long a word and each of its other fields may be. */
export const MAX_BANK_WORDS = 2_000;
export const MAX_BANK_WORD_LENGTH = 80;
export const MAX_BANK_FIELD_LENGTH = 300;
/** How many words one call of an import takes, which is room for the longest ones; a file may have more, in so many rows and bytes. */
export const MAX_IMPORT_BATCH = 100;
export const MAX_IMPORT_BATCH_BYTES = 512 * 1024;
export const MAX_IMPORT_ROWS = 2_000;
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
/** A saved transcript: a call has more, and shorter, messages than a text session. */
export const MAX_TRANSCRIPT_MESSAGES = 300;
export const MAX_TRANSCRIPT_BYTES = 512 * 1024;
/** How long ago a user may have signed in who deletes the account. */
export const RECENT_SIGN_IN_SECONDS = 5 * 60;
/** The admin panel (spec.md section 9): rows of a page, how many e-mails the list holds, how many users a search shows. */
export const ADMIN_PAGE_SIZE = 10;
export const MAX_LISTED_EMAILS = 500;
export const MAX_FOUND_USERS = 50;
export const MIN_SEARCH_LENGTH = 2;
/** How many entries a page of the audit log has, and how many users the use of a day tells of. */
export const AUDIT_PAGE_SIZE = 20;
export const MAX_USERS_OF_DAY = 20;
/** What an admin may set a plan to: the talk of a text session, with its introduction, must fit into `MAX_MESSAGES`. */
export const MAX_PLAN_SESSIONS = 100_000;
export const MAX_PLAN_MESSAGES = Math.floor((MAX_MESSAGES - 1) / 2);
export const MIN_PLAN_CALL_SECONDS = 30;
export const MAX_PLAN_CALL_SECONDS = 60 * 60;
export const MAX_PLAN_PRICE = 1_000;
