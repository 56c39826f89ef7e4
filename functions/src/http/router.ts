import { Router } from 'express';
import { deleteAccount } from '../account/delete-account.ts';
import { downloadData } from '../account/download-data.ts';
import { expireGuest } from '../account/expire-guest.ts';
import { changeUserPlan } from '../admin/plans.ts';
import { getOverview, getUserUsage, listDailyUsage } from '../admin/overview.ts';
import { updatePlan } from '../admin/plans.ts';
import { updateUser } from '../admin/update-user.ts';
import { ENDPOINTS, type EndpointMethod, type EndpointName } from '../contract/index.ts';
import { searchUsers } from '../admin/search-users.ts';
import {
  generateGrammarFeedback,
  generateScoreFeedback,
  generateVocabularySuggestions,
} from '../feedback/generate-feedback.ts';
import type { Services } from '../platform/use-case/use-case.ts';
import { startTextSession } from '../sessions/start-text-session.ts';
import { saveTranscript } from '../transcripts/save-transcript.ts';
import { generateIntro, generateResponse, generateSpeech, generateWords } from '../tutor/generate-content.ts';
import { endVoiceSession } from '../voice/end-voice-session.ts';
import { startVoiceSession } from '../voice/start-voice-session.ts';
import { addWord, importWords } from '../word-bank/add-words.ts';
import { deleteWord, listWords, updateWord } from '../word-bank/edit-words.ts';
import { suggestWord } from '../word-bank/suggest-word.ts';
import { createEndpoints, type Route } from './endpoint.ts';

const REGISTER = {
  GET: 'get',
  POST: 'post',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<EndpointMethod, keyof Router>;

export function createRouter(services: Services): Router {
  const router = Router();
  for (const { method, path, serve } of Object.values(createRoutes(services)))
    router[REGISTER[method]](path, serve);
  return router;
}

/** The use case of each row of the contract's table; does not compile if one is missing. */
function createRoutes(services: Services): Record<EndpointName, Route> {
  const { json, text, audio, download } = createEndpoints(services);
  return {
    startTextSession: json(ENDPOINTS.startTextSession, startTextSession),
    startVoiceSession: json(ENDPOINTS.startVoiceSession, startVoiceSession),
    endVoiceSession: json(ENDPOINTS.endVoiceSession, endVoiceSession),
    generateIntro: json(ENDPOINTS.generateIntro, generateIntro),
    generateResponse: text(ENDPOINTS.generateResponse, generateResponse),
    generateWords: json(ENDPOINTS.generateWords, generateWords),
    generateSpeech: audio(ENDPOINTS.generateSpeech, generateSpeech),
    generateScoreFeedback: json(ENDPOINTS.generateScoreFeedback, generateScoreFeedback),
    generateGrammarFeedback: json(ENDPOINTS.generateGrammarFeedback, generateGrammarFeedback),
    generateVocabularySuggestions: json(
      ENDPOINTS.generateVocabularySuggestions,
      generateVocabularySuggestions,
    ),
    expireGuest: json(ENDPOINTS.expireGuest, expireGuest),
    saveTranscript: json(ENDPOINTS.saveTranscript, saveTranscript),
    listWords: json(ENDPOINTS.listWords, listWords),
    addWord: json(ENDPOINTS.addWord, addWord),
    suggestWord: json(ENDPOINTS.suggestWord, suggestWord),
    importWords: json(ENDPOINTS.importWords, importWords),
    updateWord: json(ENDPOINTS.updateWord, updateWord),
    deleteWord: json(ENDPOINTS.deleteWord, deleteWord),
    downloadData: download(ENDPOINTS.downloadData, downloadData),
    deleteAccount: json(ENDPOINTS.deleteAccount, deleteAccount),
    changeUserPlan: json(ENDPOINTS.changeUserPlan, changeUserPlan),
    updateUser: json(ENDPOINTS.updateUser, updateUser),
    searchUsers: json(ENDPOINTS.searchUsers, searchUsers),
    updatePlan: json(ENDPOINTS.updatePlan, updatePlan),
    getOverview: json(ENDPOINTS.getOverview, getOverview),
    listDailyUsage: json(ENDPOINTS.listDailyUsage, listDailyUsage),
    getUserUsage: json(ENDPOINTS.getUserUsage, getUserUsage),
  };
}
