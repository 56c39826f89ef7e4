import * as account from './account.ts';
import { REPORT_ERRORS_PATH } from './browser-errors.ts';
import * as content from './content.ts';
import { Empty, endpoint, json } from './endpoint.ts';
import { ReportBrowserErrorsRequest } from './error-reports.ts';
import * as feedback from './feedback.ts';
import * as sessions from './sessions.ts';
import { SaveTranscriptRequest } from './transcripts.ts';

/**
 * The endpoints that the pages for guests need. `expireGuest` and `saveTranscript` are for registered users only: a guest's page calls
 * them after the guest has registered or signed in to an account.
 */
export const LEARNER_ENDPOINTS = {
  startTextSession: endpoint('POST', '/session/startTextSession', {
    request: sessions.StartTextSessionRequest,
    response: json(sessions.StartTextSessionResponse),
  }),
  startVoiceSession: endpoint('POST', '/session/startVoiceSession', {
    request: sessions.StartVoiceSessionRequest,
    response: json(sessions.StartVoiceSessionResponse),
  }),
  endVoiceSession: endpoint('POST', '/session/endVoiceSession', {
    request: sessions.EndVoiceSessionRequest,
    response: json(sessions.EndVoiceSessionResponse),
  }),
  generateIntro: endpoint('POST', '/content/generateIntro', {
    request: content.GenerateIntroRequest,
    response: json(content.GenerateIntroResponse),
  }),
  generateResponse: endpoint('POST', '/content/generateResponse', {
    request: content.GenerateResponseRequest,
    response: { kind: 'text', schema: content.GenerateResponseResponse },
  }),
  generateWords: endpoint('POST', '/content/generateWords', {
    request: content.GenerateWordsRequest,
    response: json(content.GenerateWordsResponse),
  }),
  generateScoreFeedback: endpoint('POST', '/content/generateScoreFeedback', {
    request: feedback.ScoreFeedbackRequest,
    response: json(feedback.ScoreFeedback),
  }),
  generateGrammarFeedback: endpoint('POST', '/content/generateGrammarFeedback', {
    request: feedback.GrammarFeedbackRequest,
    response: json(feedback.GrammarFeedback),
  }),
  generateVocabularySuggestions: endpoint('POST', '/content/generateVocabularySuggestions', {
    request: feedback.VocabularySuggestionsRequest,
    response: json(feedback.VocabularySuggestions),
  }),
  generateSpeech: endpoint('POST', '/content/generateSpeech', {
    request: content.GenerateSpeechRequest,
    response: { kind: 'audio' },
  }),
  expireGuest: endpoint('POST', '/account/expireGuest', {
    request: account.ExpireGuestRequest,
    response: json(Empty),
  }),
  saveTranscript: endpoint('POST', '/transcript/save-transcript', {
    request: SaveTranscriptRequest,
    response: json(Empty),
  }),
  reportBrowserErrors: endpoint('POST', REPORT_ERRORS_PATH, {
    request: ReportBrowserErrorsRequest,
    response: json(Empty),
    isPublic: true,
  }),
};
