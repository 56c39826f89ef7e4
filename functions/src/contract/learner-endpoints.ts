import * as account from './account.ts';
import { REPORT_ERRORS_PATH } from './browser-errors.ts';
import * as content from './content.ts';
import { Empty, endpoint, json } from './endpoint.ts';
import { ReportBrowserErrorsRequest } from './error-reports.ts';
import * as feedback from './feedback.ts';
import * as sessions from './sessions.ts';
import { DeleteTranscriptRequest, SaveTranscriptRequest } from './transcripts.ts';
import { SetWeeklyGoalRequest } from './weekly-goal.ts';
import * as wordBank from './word-bank.ts';

/** The endpoints that the learner's pages use. */
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
  deleteTranscript: endpoint('DELETE', '/transcript/:sessionId', {
    request: DeleteTranscriptRequest,
    response: json(Empty),
  }),
  setWeeklyGoal: endpoint('PATCH', '/progress/weeklyGoal', {
    request: SetWeeklyGoalRequest,
    response: json(Empty),
  }),
  listWords: endpoint('GET', '/wordbank', {
    request: Empty,
    response: json(wordBank.ListWordsResponse),
  }),
  addWord: endpoint('POST', '/wordbank', {
    request: wordBank.NewWord,
    response: json(wordBank.AddWordResponse),
  }),
  suggestWordDetails: endpoint('POST', '/wordbank/suggest', {
    request: wordBank.SuggestWordRequest,
    response: json(wordBank.SuggestWordResponse),
  }),
  importWords: endpoint('POST', '/wordbank/import', {
    request: wordBank.ImportWordsRequest,
    response: json(wordBank.ImportWordsResponse),
  }),
  updateWord: endpoint('PATCH', '/wordbank/:id', {
    request: wordBank.UpdateWordRequest,
    response: json(wordBank.UpdateWordResponse),
  }),
  deleteWord: endpoint('DELETE', '/wordbank/:id', {
    request: wordBank.DeleteWordRequest,
    response: json(Empty),
  }),
  downloadData: endpoint('GET', '/account/data', {
    request: Empty,
    response: { kind: 'download', type: 'application/json' },
  }),
  deleteAccount: endpoint('POST', '/account/delete', {
    request: account.DeleteAccountRequest,
    response: json(Empty),
  }),
  reportBrowserErrors: endpoint('POST', REPORT_ERRORS_PATH, {
    request: ReportBrowserErrorsRequest,
    response: json(Empty),
    isPublic: true,
  }),
};
