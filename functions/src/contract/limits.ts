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
