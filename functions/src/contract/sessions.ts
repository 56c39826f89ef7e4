import * as z from 'zod/mini';
import { ReportedCallQuality } from './call-quality.ts';
import { Corrections, Lesson } from './lesson.ts';
import { MAX_OFFER_BYTES } from './limits.ts';

export const SESSION_TYPES = ['text', 'voice'] as const;
export type SessionType = (typeof SESSION_TYPES)[number];

export const SESSION_STATUSES = ['reserved', 'active', 'ended', 'refunded'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** The source of a regular expression (flags `giu`) that finds all forms of a word; its groups are the parts to highlight. */
export const WordPattern = z.object({ word: z.string(), pattern: z.string() });
export type WordPattern = z.infer<typeof WordPattern>;

/** Derived by the server from the owner and the Idempotency-Key. */
export const SessionId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

export const IdempotencyKey = z.string().check(z.regex(/^[\x21-\x7e]{8,128}$/));

export const StartTextSessionRequest = Lesson;
export const StartTextSessionResponse = z.object({
  sessionId: SessionId,
  maxMessages: z.int().check(z.positive()),
  wordPatterns: z.array(WordPattern),
});
export type StartTextSessionResponse = z.infer<typeof StartTextSessionResponse>;

/** The browser's WebRTC offer; the server checks its content as well. */
export const OfferSdp = z.string().check(
  z.startsWith('v=0'),
  z.refine((sdp) => new TextEncoder().encode(sdp).length <= MAX_OFFER_BYTES, 'must be at most 16 KB'),
);

export const StartVoiceSessionRequest = z.extend(Lesson, { offerSdp: OfferSdp, corrections: Corrections });
/** `serverNow` lets the client compute the remaining time of the call regardless of its own clock. */
export const StartVoiceSessionResponse = z.object({
  sessionId: SessionId,
  expiresAt: z.iso.datetime(),
  serverNow: z.iso.datetime(),
  remoteSdp: z.string().check(z.minLength(1)),
  wordPatterns: z.array(WordPattern),
});
export type StartVoiceSessionResponse = z.infer<typeof StartVoiceSessionResponse>;

/**
 * Reports for which the session may be refunded. `connected: false`: the call never connected, or the tutor could not speak.
 * `understood: false`: nothing that the learner said was understood.
 */
export const EndVoiceSessionRequest = z.object({
  sessionId: SessionId,
  connected: z.optional(z.boolean()),
  understood: z.optional(z.boolean()),
  /** For the statistics; undefined if there was no reply. */
  quality: z.optional(ReportedCallQuality),
});
/** `refunded` is set if this request refunded the session. */
export const EndVoiceSessionResponse = z.object({ refunded: z.optional(z.literal(true)) });
