import * as z from 'zod/mini';
import * as account from './account.ts';
import * as admin from './admin.ts';
import { REPORT_ERRORS_PATH } from './browser-errors.ts';
import * as content from './content.ts';
import { ReportBrowserErrorsRequest } from './error-reports.ts';
import * as feedback from './feedback.ts';
import {
  MAX_BANK_WORDS,
  MAX_BODY_BYTES,
  MAX_DAILY_USERS,
  MAX_FOUND_USERS,
  MAX_IMPORT_BATCH,
  MAX_IMPORT_BATCH_BYTES,
  MAX_TRANSCRIPT_BYTES,
} from './limits.ts';
import * as overview from './overview.ts';
import * as sessions from './sessions.ts';
import { SaveTranscriptRequest } from './transcripts.ts';
import * as wordBank from './word-bank.ts';

/** The base path through the hosting rewrite, and at the function's own URL. */
export const API_BASE_PATH = '/api/v2';
export const FUNCTION_BASE_PATH = '/v2';

/**
 * How an endpoint responds. `json`: a body that matches the schema; `text`: the same, or server-sent `ResponseEvent`s if the client
 * accepts `text/event-stream`; `audio`: the bytes of an audio/mpeg file; `download`: a file of any length.
 */
export type ResponseFormat =
  | { kind: 'json'; schema: z.ZodMiniType }
  | { kind: 'text'; schema: typeof content.GenerateResponseResponse }
  | { kind: 'audio' }
  | { kind: 'download'; type: string };

export type EndpointMethod = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type EndpointPath = `/${string}`;

export interface EndpointDetails {
  summary: string;
  /** The body together with the path parameters. */
  request: z.ZodMiniType;
  response: ResponseFormat;
  /** Repeating a request with the same Idempotency-Key has no second effect. */
  idempotent?: boolean;
  /** Checked before the request is validated. */
  adminOnly?: boolean;
  /** Needs neither a user's token nor an App Check token. */
  isPublic?: boolean;
  /** Maximum size of the body, if not `MAX_BODY_BYTES`. */
  maxBytes?: number;
  /** The most documents that a request reads, if they cost much more than the request itself. They are charged to the account. */
  documents?: number;
  /** How many requests an instance serves at once, if each of them needs much memory. */
  concurrency?: number;
}

const Empty = z.object({});

/** Of a learner who has practised every day for years; the rest is cheap in comparison. */
const TYPICAL_EXPORT_DOCUMENTS = 5_000;
/** A full word bank or a transcript takes several megabytes while it is read, checked and sent. */
const MAX_HEAVY_REQUESTS = 4;
/** Ten errors of the greatest length. */
const MAX_ERROR_REPORT_BYTES = 16 * 1024;
/** Eight for each of 90 days. */
const MAX_OVERVIEW_DOCUMENTS = 720;

/** A path parameter such as `:id` becomes the field of that name in the request. */
const endpoint = <const Details extends EndpointDetails>(
  method: EndpointMethod,
  path: EndpointPath,
  details: Details,
) => ({ method, path, ...details });

const json = <Schema extends z.ZodMiniType>(schema: Schema) => ({ kind: 'json' as const, schema });

/** All endpoints of the API. The server's router, the web client and docs/openapi.json are derived from this table. */
export const ENDPOINTS = {
  startTextSession: endpoint('POST', '/session/startTextSession', {
    summary: 'Start a text session. The same Idempotency-Key returns the same session.',
    request: sessions.StartTextSessionRequest,
    response: json(sessions.StartTextSessionResponse),
    idempotent: true,
  }),
  startVoiceSession: endpoint('POST', '/session/startVoiceSession', {
    summary:
      'Start a call with the tutor. The same Idempotency-Key returns the same session; another offer reconnects it.',
    request: sessions.StartVoiceSessionRequest,
    response: json(sessions.StartVoiceSessionResponse),
    idempotent: true,
  }),
  endVoiceSession: endpoint('POST', '/session/endVoiceSession', {
    summary: 'Hang up. Safe to repeat.',
    request: sessions.EndVoiceSessionRequest,
    response: json(sessions.EndVoiceSessionResponse),
  }),
  generateIntro: endpoint('POST', '/content/generateIntro', {
    summary: "Generate the tutor's first message.",
    request: content.GenerateIntroRequest,
    response: json(content.GenerateIntroResponse),
  }),
  generateResponse: endpoint('POST', '/content/generateResponse', {
    summary: "Generate the tutor's reply to the learner's last message, as JSON or as a stream of events.",
    request: content.GenerateResponseRequest,
    response: { kind: 'text', schema: content.GenerateResponseResponse },
  }),
  generateWords: endpoint('POST', '/content/generateWords', {
    summary: 'Suggest up to ten practice words for a level and a topic.',
    request: content.GenerateWordsRequest,
    response: json(content.GenerateWordsResponse),
  }),
  generateScoreFeedback: endpoint('POST', '/content/generateScoreFeedback', {
    summary: 'Score a conversation, list the practice and linking words used, and give one tip.',
    request: feedback.ScoreFeedbackRequest,
    response: json(feedback.ScoreFeedback),
  }),
  generateGrammarFeedback: endpoint('POST', '/content/generateGrammarFeedback', {
    summary: "Explain the learner's mistakes and summarize them.",
    request: feedback.GrammarFeedbackRequest,
    response: json(feedback.GrammarFeedback),
  }),
  generateVocabularySuggestions: endpoint('POST', '/content/generateVocabularySuggestions', {
    summary: 'Suggest words worth learning after a conversation.',
    request: feedback.VocabularySuggestionsRequest,
    response: json(feedback.VocabularySuggestions),
  }),
  generateSpeech: endpoint('POST', '/content/generateSpeech', {
    summary: "Read a text aloud in the tutor's voice.",
    request: content.GenerateSpeechRequest,
    response: { kind: 'audio' },
  }),
  expireGuest: endpoint('POST', '/account/expireGuest', {
    summary:
      "Expire the record of the guest account that the caller used before signing in, proved by the guest's token.",
    request: account.ExpireGuestRequest,
    response: json(Empty),
  }),
  saveTranscript: endpoint('POST', '/transcript/save-transcript', {
    summary: 'Save a finished conversation and its feedback. Safe to repeat.',
    request: SaveTranscriptRequest,
    response: json(Empty),
    // The messages plus the feedback.
    maxBytes: MAX_TRANSCRIPT_BYTES + MAX_BODY_BYTES,
    concurrency: MAX_HEAVY_REQUESTS,
  }),
  listWords: endpoint('GET', '/wordbank', {
    summary: "List the caller's word bank, newest word first.",
    request: Empty,
    response: json(wordBank.ListWordsResponse),
    documents: MAX_BANK_WORDS,
    concurrency: MAX_HEAVY_REQUESTS,
  }),
  addWord: endpoint('POST', '/wordbank', {
    summary: "Add a word to the caller's word bank.",
    request: wordBank.NewWord,
    response: json(wordBank.AddWordResponse),
  }),
  suggestWordDetails: endpoint('POST', '/wordbank/suggest', {
    summary: 'Suggest Ukrainian translations, definitions and examples of a word.',
    request: wordBank.SuggestWordRequest,
    response: json(wordBank.WordSuggestions),
  }),
  importWords: endpoint('POST', '/wordbank/import', {
    summary: 'Add many words at once. Existing words stay unchanged.',
    request: wordBank.ImportWordsRequest,
    response: json(wordBank.ImportWordsResponse),
    // Enough for all fields full of three-byte characters.
    maxBytes: MAX_IMPORT_BATCH_BYTES,
    documents: MAX_IMPORT_BATCH,
  }),
  updateWord: endpoint('PATCH', '/wordbank/:id', {
    summary: 'Change the details of a word.',
    request: wordBank.UpdateWordRequest,
    response: json(wordBank.UpdateWordResponse),
  }),
  deleteWord: endpoint('DELETE', '/wordbank/:id', {
    summary: 'Delete a word from the word bank.',
    request: wordBank.DeleteWordRequest,
    response: json(Empty),
  }),
  downloadData: endpoint('GET', '/account/data', {
    summary: 'Download all data about the caller as one JSON file, after a recent sign-in.',
    request: Empty,
    response: { kind: 'download', type: 'application/json' },
    documents: TYPICAL_EXPORT_DOCUMENTS,
    concurrency: MAX_HEAVY_REQUESTS,
  }),
  deleteAccount: endpoint('POST', '/account/delete', {
    summary: 'Delete the account and all data about the caller. Safe to repeat.',
    request: account.DeleteAccountRequest,
    response: json(Empty),
  }),
  reportBrowserErrors: endpoint('POST', REPORT_ERRORS_PATH, {
    summary: 'Report errors in the page, without personal data.',
    request: ReportBrowserErrorsRequest,
    response: json(Empty),
    isPublic: true,
    maxBytes: MAX_ERROR_REPORT_BYTES,
  }),
  changeUserPlan: endpoint('PATCH', '/admin/user/:id/plan', {
    summary: 'Give a registered user a plan and reset their usage; periods count from the processing date.',
    request: admin.ChangeUserPlanRequest,
    response: json(admin.ChangedUser),
    adminOnly: true,
  }),
  updateUser: endpoint('PATCH', '/admin/user/:id', {
    summary:
      "Change a registered user's name, admin status, or email (in Firebase Auth and the record together).",
    request: admin.UpdateUserRequest,
    response: json(admin.ChangedUser),
    adminOnly: true,
  }),
  searchUsers: endpoint('POST', '/admin/user/search', {
    summary:
      'Search registered users by the beginning of an email address or name, or by a whole word of a name.',
    request: admin.SearchUsersRequest,
    response: json(admin.SearchUsersResponse),
    adminOnly: true,
    documents: 3 * MAX_FOUND_USERS,
  }),
  updatePlan: endpoint('PATCH', '/admin/plan/:id', {
    summary: 'Change the limits and the price of a plan.',
    request: admin.UpdatePlanRequest,
    response: json(Empty),
    adminOnly: true,
  }),
  getOverview: endpoint('GET', '/admin/overview/:days', {
    summary: 'Show how Parley is used, day by day.',
    request: overview.GetOverviewRequest,
    response: json(overview.Overview),
    adminOnly: true,
    documents: MAX_OVERVIEW_DOCUMENTS,
  }),
  listDailyUsage: endpoint('GET', '/admin/usage/day/:day', {
    summary: 'List the users with the highest model usage on a given day.',
    request: overview.ListDailyUsageRequest,
    response: json(overview.DailyUsage),
    adminOnly: true,
    documents: 2 * MAX_DAILY_USERS,
  }),
  getUserUsage: endpoint('GET', '/admin/usage/user/:id/:days', {
    summary: "Show a user's model usage, day by day.",
    request: overview.GetUserUsageRequest,
    response: json(overview.UserUsage),
    adminOnly: true,
    documents: 90,
  }),
};

export type EndpointName = keyof typeof ENDPOINTS;
export type PublicEndpointName = {
  [Name in EndpointName]: (typeof ENDPOINTS)[Name] extends { isPublic: true } ? Name : never;
}[EndpointName];

export type RequestOf<Name extends EndpointName> = z.infer<(typeof ENDPOINTS)[Name]['request']>;

type BodyOf<Format> = Format extends { schema: infer S extends z.ZodMiniType } ? z.infer<S> : Uint8Array;

/** An endpoint's validated JSON, or the bytes of a file. */
export type ResponseOf<Name extends EndpointName> = BodyOf<(typeof ENDPOINTS)[Name]['response']>;
