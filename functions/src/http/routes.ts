import { setUserPlan } from '../admin/set-user-plan.ts';
import { updatePlan } from '../admin/update-plan.ts';
import { updateUser } from '../admin/update-user.ts';
import { ENDPOINTS, type EndpointName } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { searchUsers } from '../admin/search-users.ts';
import { generateGrammarFeedback } from '../feedback/grammar.ts';
import { generateScoreFeedback } from '../feedback/score.ts';
import { generateVocabularySuggestions } from '../feedback/vocabulary.ts';
import { deleteAccount } from '../my-data/delete-account.ts';
import { downloadData } from '../my-data/download-data.ts';
import { endVoiceSession } from '../sessions/end-voice-session.ts';
import { startTextSession } from '../sessions/start-text-session.ts';
import { startVoiceSession } from '../sessions/start-voice-session.ts';
import { overview } from '../statistics/overview.ts';
import { useByUser } from '../statistics/use-by-user.ts';
import { useOfUser } from '../statistics/use-of-user.ts';
import { saveTranscript } from '../transcripts/save-transcript.ts';
import { generateIntro } from '../tutor/intro.ts';
import { generateResponse } from '../tutor/respond.ts';
import { generateSpeech } from '../tutor/speech.ts';
import { generateWords } from '../tutor/words.ts';
import { expireGuest } from '../users/expire-guest.ts';
import { addWord } from '../word-bank/add-word.ts';
import { deleteWord } from '../word-bank/delete-word.ts';
import { importWords } from '../word-bank/import-words.ts';
import { listWords } from '../word-bank/list-words.ts';
import { suggestWord } from '../word-bank/suggest-word.ts';
import { updateWord } from '../word-bank/update-word.ts';
import { createEndpoints, type Route } from './endpoint.ts';

/** The use-case behind each row of the contract's table; a row without one does not compile. */
export function createRoutes(deps: Deps): Record<EndpointName, Route> {
  const { json, text, audio, download } = createEndpoints(deps);
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
    changeUserPlan: json(ENDPOINTS.changeUserPlan, setUserPlan),
    updateUser: json(ENDPOINTS.updateUser, updateUser),
    searchUsers: json(ENDPOINTS.searchUsers, searchUsers),
    updatePlan: json(ENDPOINTS.updatePlan, updatePlan),
    overview: json(ENDPOINTS.overview, overview),
    useByUser: json(ENDPOINTS.useByUser, useByUser),
    useOfUser: json(ENDPOINTS.useOfUser, useOfUser),
  };
}
