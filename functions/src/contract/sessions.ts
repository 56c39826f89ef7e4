import * as z from 'zod/mini';
import { Lesson } from './lesson.ts';
import { MAX_OFFER_BYTES } from './limits.ts';

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

/** What the browser offers for a call, in the Session Description Protocol; the server reads it line by line. */
export const OfferSdp = z.string().check(
  z.startsWith('v=0'),
  z.refine((sdp) => new TextEncoder().encode(sdp).length <= MAX_OFFER_BYTES, 'must have at most 16 KB'),
);

export const StartVoiceSessionRequest = z.extend(Lesson, { offerSdp: OfferSdp });
/**
 * `serverNow` is the server's clock as it answers: with half the round trip it tells how long the call has left, whatever
 * the caller's clock says.
 */
export const StartVoiceSessionResponse = z.object({
  sessionId: SessionId,
  expiresAt: z.iso.datetime(),
  serverNow: z.iso.datetime(),
  remoteSdp: z.string().check(z.minLength(1)),
  wordPatterns: z.array(WordPattern),
});
export type StartVoiceSessionResponse = z.infer<typeof StartVoiceSessionResponse>;

/** With `connected: false` the caller says that the call never came about, so that its unit may be given back. */
export const EndVoiceSessionRequest = z.object({
  sessionId: SessionId,
  connected: z.optional(z.boolean()),
});
export const EndVoiceSessionResponse = z.object({});
