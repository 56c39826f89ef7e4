import * as account from './account.ts';
import { REPORT_ERRORS_PATH } from './browser-errors.ts';
import * as content from './content.ts';
import { Empty, endpoint, json } from './endpoint.ts';
import { ReportBrowserErrorsRequest } from './error-reports.ts';
import * as feedback from './feedback.ts';
import {
  MAX_BANK_WORDS,
  MAX_BODY_BYTES,
  MAX_IMPORT_BATCH,
  MAX_IMPORT_BATCH_BYTES,
  MAX_TRANSCRIPT_BYTES,
} from './limits.ts';
import * as sessions from './sessions.ts';
import { DeleteTranscriptRequest, SaveTranscriptRequest } from './transcripts.ts';
import * as wordBank from './word-bank.ts';

/** Of a learner who has practised every day for years; the rest is cheap in comparison. */
const TYPICAL_EXPORT_DOCUMENTS = 5_000;
/** A full word bank or a transcript takes several megabytes while it is read, checked and sent. */
const MAX_HEAVY_REQUESTS = 4;
/** Ten errors of the greatest length. */
const MAX_ERROR_REPORT_BYTES = 16 * 1024;

/** The endpoints that the learner's pages use. */
export const LEARNER_ENDPOINTS = {
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
  deleteTranscript: endpoint('DELETE', '/transcript/:sessionId', {
    summary: 'Delete a saved conversation with its feedback, also from the progress. Safe to repeat.',
    request: DeleteTranscriptRequest,
    response: json(Empty),
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
    summary:
      'Suggest Ukrainian translations, definitions and examples of a word, as it is meant in a sentence.',
    request: wordBank.SuggestWordRequest,
    response: json(wordBank.SuggestWordResponse),
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
};
