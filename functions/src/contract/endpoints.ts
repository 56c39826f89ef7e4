import type * as z from 'zod/mini';
import {
  DeleteAccountRequest,
  DeleteAccountResponse,
  DownloadDataRequest,
  ExpireGuestRequest,
  ExpireGuestResponse,
} from './account.ts';
import {
  ChangedUser,
  ChangeUserPlanRequest,
  SearchUsersRequest,
  SearchUsersResponse,
  UpdatePlanRequest,
  UpdatePlanResponse,
  UpdateUserRequest,
} from './admin.ts';
import {
  GenerateIntroRequest,
  GenerateIntroResponse,
  GenerateResponseRequest,
  GenerateResponseResponse,
  GenerateSpeechRequest,
  GenerateWordsRequest,
  GenerateWordsResponse,
} from './content.ts';
import {
  GrammarFeedback,
  GrammarFeedbackRequest,
  ScoreFeedback,
  ScoreFeedbackRequest,
  VocabularySuggestions,
  VocabularySuggestionsRequest,
} from './feedback.ts';
import {
  Overview,
  GetOverviewRequest,
  DailyUsage,
  ListDailyUsageRequest,
  UserUsage,
  GetUserUsageRequest,
} from './overview.ts';
import {
  EndVoiceSessionRequest,
  EndVoiceSessionResponse,
  StartTextSessionRequest,
  StartTextSessionResponse,
  StartVoiceSessionRequest,
  StartVoiceSessionResponse,
} from './sessions.ts';
import { MAX_BODY_BYTES, MAX_IMPORT_BATCH_BYTES, MAX_TRANSCRIPT_BYTES } from './limits.ts';
import { SaveTranscriptRequest, SaveTranscriptResponse } from './transcripts.ts';
import {
  AddWordResponse,
  DeleteWordRequest,
  DeleteWordResponse,
  ImportWordsRequest,
  ImportWordsResponse,
  ListWordsRequest,
  ListWordsResponse,
  NewWord,
  SuggestWordRequest,
  UpdateWordRequest,
  UpdateWordResponse,
  WordSuggestions,
} from './word-bank.ts';

/** Through the hosting rewrite the function sees the first base path, by its own URL the second. */
export const API_BASE_PATH = '/api/v2';
export const FUNCTION_BASE_PATH = '/v2';

/**
 * How an endpoint answers: `json` with a body of the schema; `text` the same, or server-sent `ResponseEvent`s where
 * the caller accepts `text/event-stream`; `audio` with the bytes of an audio/mpeg file; `download` with those of a file to
 * be kept, of any length.
 */
type Reply =
  | { kind: 'json'; schema: z.ZodMiniType }
  | { kind: 'text'; schema: z.ZodMiniType<{ text: string }> }
  | { kind: 'audio' }
  | { kind: 'download'; type: string };

export const ENDPOINT_METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
export type EndpointMethod = (typeof ENDPOINT_METHODS)[number];
export type EndpointPath = `/${string}`;

interface Endpoint {
  method: EndpointMethod;
  /** A part such as `:id` is the field of that name in the request. */
  path: EndpointPath;
  summary: string;
  /** The body and the parts of the path together. */
  request: z.ZodMiniType;
  reply: Reply;
  /** An Idempotency-Key names the result: the same key gives the same one. */
  idempotent?: true;
  /** For admins: whoever is none is told so, and nothing is read of what they sent. */
  adminOnly?: true;
  /** How large a body may be, where that is not `MAX_BODY_BYTES`. */
  maxBytes?: number;
}

/** Every call of the API, once: the server's router, the web's client and docs/openapi.json are made from this table. */
export const ENDPOINTS = {
  startTextSession: {
    method: 'POST',
    path: '/session/startTextSession',
    summary: 'Start a text session; the same Idempotency-Key gives the same session.',
    request: StartTextSessionRequest,
    reply: { kind: 'json', schema: StartTextSessionResponse },
    idempotent: true,
  },
  startVoiceSession: {
    method: 'POST',
    path: '/session/startVoiceSession',
    summary:
      'Start a call with the tutor; the same Idempotency-Key gives the same session, and another offer a new line to it.',
    request: StartVoiceSessionRequest,
    reply: { kind: 'json', schema: StartVoiceSessionResponse },
    idempotent: true,
  },
  endVoiceSession: {
    method: 'POST',
    path: '/session/endVoiceSession',
    summary: 'Hang up; safe to repeat.',
    request: EndVoiceSessionRequest,
    reply: { kind: 'json', schema: EndVoiceSessionResponse },
  },
  generateIntro: {
    method: 'POST',
    path: '/content/generateIntro',
    summary: "The tutor's first message.",
    request: GenerateIntroRequest,
    reply: { kind: 'json', schema: GenerateIntroResponse },
  },
  generateResponse: {
    method: 'POST',
    path: '/content/generateResponse',
    summary: "The tutor's reply to the learner's last message, whole or streamed.",
    request: GenerateResponseRequest,
    reply: { kind: 'text', schema: GenerateResponseResponse },
  },
  generateWords: {
    method: 'POST',
    path: '/content/generateWords',
    summary: 'Up to ten practice words for a level and a topic.',
    request: GenerateWordsRequest,
    reply: { kind: 'json', schema: GenerateWordsResponse },
  },
  generateScoreFeedback: {
    method: 'POST',
    path: '/content/generateScoreFeedback',
    summary: 'The score of a talk, the practice and linking words used, and one tip.',
    request: ScoreFeedbackRequest,
    reply: { kind: 'json', schema: ScoreFeedback },
  },
  generateGrammarFeedback: {
    method: 'POST',
    path: '/content/generateGrammarFeedback',
    summary: "The learner's mistakes, explained, and a summary.",
    request: GrammarFeedbackRequest,
    reply: { kind: 'json', schema: GrammarFeedback },
  },
  generateVocabularySuggestions: {
    method: 'POST',
    path: '/content/generateVocabularySuggestions',
    summary: 'Words worth learning after a talk.',
    request: VocabularySuggestionsRequest,
    reply: { kind: 'json', schema: VocabularySuggestions },
  },
  generateSpeech: {
    method: 'POST',
    path: '/content/generateSpeech',
    summary: 'A text spoken by the tutor.',
    request: GenerateSpeechRequest,
    reply: { kind: 'audio' },
  },
  expireGuest: {
    method: 'POST',
    path: '/account/expireGuest',
    summary:
      "Mark the record of the guest that the caller was before signing in as expired; the guest's token proves it.",
    request: ExpireGuestRequest,
    reply: { kind: 'json', schema: ExpireGuestResponse },
  },
  saveTranscript: {
    method: 'POST',
    path: '/transcript/save-transcript',
    summary: 'Keep a finished talk and what was found in it; safe to repeat.',
    request: SaveTranscriptRequest,
    reply: { kind: 'json', schema: SaveTranscriptResponse },
    // The messages, and the feedback beside them.
    maxBytes: MAX_TRANSCRIPT_BYTES + MAX_BODY_BYTES,
  },
  listWords: {
    method: 'GET',
    path: '/wordbank',
    summary: "The caller's word bank, the newest word first.",
    request: ListWordsRequest,
    reply: { kind: 'json', schema: ListWordsResponse },
  },
  addWord: {
    method: 'POST',
    path: '/wordbank',
    summary: "Add a word to the caller's word bank.",
    request: NewWord,
    reply: { kind: 'json', schema: AddWordResponse },
  },
  suggestWord: {
    method: 'POST',
    path: '/wordbank/suggest',
    summary: 'Ukrainian translations, definitions and examples of a word.',
    request: SuggestWordRequest,
    reply: { kind: 'json', schema: WordSuggestions },
  },
  importWords: {
    method: 'POST',
    path: '/wordbank/import',
    summary: 'Add many words at once; those that are there already stay as they are.',
    request: ImportWordsRequest,
    reply: { kind: 'json', schema: ImportWordsResponse },
    // All its fields may be full of letters of three bytes.
    maxBytes: MAX_IMPORT_BATCH_BYTES,
  },
  updateWord: {
    method: 'PATCH',
    path: '/wordbank/:id',
    summary: 'Change what the word bank says about a word.',
    request: UpdateWordRequest,
    reply: { kind: 'json', schema: UpdateWordResponse },
  },
  deleteWord: {
    method: 'DELETE',
    path: '/wordbank/:id',
    summary: 'Take a word out of the word bank.',
    request: DeleteWordRequest,
    reply: { kind: 'json', schema: DeleteWordResponse },
  },
  downloadData: {
    method: 'GET',
    path: '/account/data',
    summary: 'Everything that is kept about the caller, as one JSON file.',
    request: DownloadDataRequest,
    reply: { kind: 'download', type: 'application/json' },
  },
  deleteAccount: {
    method: 'POST',
    path: '/account/delete',
    summary: 'Delete the account and everything that is kept about the caller; safe to repeat.',
    request: DeleteAccountRequest,
    reply: { kind: 'json', schema: DeleteAccountResponse },
  },
  changeUserPlan: {
    method: 'PATCH',
    path: '/admin/user/:id/plan',
    summary: 'Give a registered user a plan, with fresh counters from the processing date on.',
    request: ChangeUserPlanRequest,
    reply: { kind: 'json', schema: ChangedUser },
    adminOnly: true,
  },
  updateUser: {
    method: 'PATCH',
    path: '/admin/user/:id',
    summary:
      "Change a registered user's e-mail (in the sign-in and the record together), name or admin status.",
    request: UpdateUserRequest,
    reply: { kind: 'json', schema: ChangedUser },
    adminOnly: true,
  },
  searchUsers: {
    method: 'POST',
    path: '/admin/user/search',
    summary: 'Registered users whose e-mail or name begins with this.',
    request: SearchUsersRequest,
    reply: { kind: 'json', schema: SearchUsersResponse },
    adminOnly: true,
  },
  updatePlan: {
    method: 'PATCH',
    path: '/admin/plan/:id',
    summary: 'Change the limits and the price of a plan of the catalogue.',
    request: UpdatePlanRequest,
    reply: { kind: 'json', schema: UpdatePlanResponse },
    adminOnly: true,
  },
  getOverview: {
    method: 'GET',
    path: '/admin/overview/:days',
    summary: 'How Parley is used, day by day.',
    request: GetOverviewRequest,
    reply: { kind: 'json', schema: Overview },
    adminOnly: true,
  },
  listDailyUsage: {
    method: 'GET',
    path: '/admin/use/day/:day',
    summary: 'Who has made the model work most on a day.',
    request: ListDailyUsageRequest,
    reply: { kind: 'json', schema: DailyUsage },
    adminOnly: true,
  },
  getUserUsage: {
    method: 'GET',
    path: '/admin/use/user/:id/:days',
    summary: 'What one user has made the model do, day by day.',
    request: GetUserUsageRequest,
    reply: { kind: 'json', schema: UserUsage },
    adminOnly: true,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

/** What a caller sends. */
export type RequestOf<Name extends EndpointName> = z.infer<(typeof ENDPOINTS)[Name]['request']>;

type JsonOf<R> = R extends { schema: infer S extends z.ZodMiniType } ? z.infer<S> : Uint8Array;

/** What a caller gets: the checked body, or the bytes of a file. */
export type ResponseOf<Name extends EndpointName> = JsonOf<(typeof ENDPOINTS)[Name]['reply']>;
