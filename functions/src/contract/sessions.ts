import * as z from 'zod/mini';
import { Lesson } from './lesson.ts';

export const SESSION_TYPES = ['text', 'voice'] as const;
export type SessionType = (typeof SESSION_TYPES)[number];

export const SESSION_STATUSES = ['reserved', 'active', 'ended', 'refunded'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/**
 * How to find a practice word, its inflected forms and its split phrasal forms in a text: the source of a regular
 * expression for the flags `giu`, in which each capturing group is a part of the word to mark.
 */
export const WordPattern = z.object({ word: z.string(), pattern: z.string() });
export type WordPattern = z.infer<typeof WordPattern>;

/** Made by the server of the owner and the Idempotency-Key. */
export const SessionId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** Chosen by the caller, one for each thing that it wants once. */
export const IdempotencyKey = z.string().check(z.regex(/^[\x21-\x7e]{8,128}$/));

export const StartTextSessionRequest = Lesson;
export const StartTextSessionResponse = z.object({
  sessionId: SessionId,
  maxMessages: z.int().check(z.positive()),
  wordPatterns: z.array(WordPattern),
});
export type StartTextSessionResponse = z.infer<typeof StartTextSessionResponse>;
