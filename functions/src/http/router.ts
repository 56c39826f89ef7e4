import { Router, type RequestHandler } from 'express';
import { deleteAccount } from '../account/delete-account.ts';
import { downloadData } from '../account/download-data.ts';
import { expireGuest } from '../account/expire-guest.ts';
import { getOverview, getUserUsage, listDailyUsage } from '../admin/overview.ts';
import { changeUserPlan, updatePlan } from '../admin/plans.ts';
import { updateUser } from '../admin/update-user.ts';
import { changeCards } from '../cards/change-cards.ts';
import {
  ENDPOINTS,
  type EndpointMethod,
  type EndpointName,
  type EndpointPath,
  type PublicEndpointName,
} from '../contract/index.ts';
import { searchUsers } from '../admin/search-users.ts';
import {
  generateGrammarFeedback,
  generateScoreFeedback,
  generateVocabularySuggestions,
} from '../feedback/generate-feedback.ts';
import { createInstanceLimiter } from '../platform/rate-limits/instance-limiter.ts';
import type { Services, UseCase } from '../platform/use-case/use-case.ts';
import { noteFacts } from '../feedback/note-facts.ts';
import { deleteFact, deleteFacts, setMemory, updateFact } from '../memory/edit-memory.ts';
import { setWeeklyGoal } from '../progress/set-weekly-goal.ts';
import { removeReminderDevice, setReminders } from '../reminders/set-reminders.ts';
import { startTextSession } from '../sessions/start-text-session.ts';
import { deleteTranscript } from '../transcripts/delete-transcript.ts';
import { listOlderSessions } from '../transcripts/list-older-sessions.ts';
import { saveTranscript } from '../transcripts/save-transcript.ts';
import { generateIntro, generateSpeech, generateWords } from '../tutor/generate-content.ts';
import { generateResponse } from '../tutor/generate-response.ts';
import { endVoiceSession } from '../voice/end-voice-session.ts';
import { startVoiceSession } from '../voice/start-voice-session.ts';
import { addWord, importWords } from '../word-bank/add-words.ts';
import { deleteWord, listWords, updateWord } from '../word-bank/edit-words.ts';
import { getWordPatterns } from '../word-bank/get-word-patterns.ts';
import { suggestWordDetails } from '../word-bank/suggest-word-details.ts';
import { createErrorReportHandler } from './browser-errors.ts';
import { createEndpointHandler, type SharedLimits } from './endpoint-handler.ts';

const ROUTER_METHODS = {
  GET: 'get',
  POST: 'post',
  PUT: 'put',
  PATCH: 'patch',
  DELETE: 'delete',
} as const satisfies Record<EndpointMethod, keyof Router>;

interface Route {
  method: EndpointMethod;
  path: EndpointPath;
  handler: RequestHandler;
}

type PrivateEndpointName = Exclude<EndpointName, PublicEndpointName>;

/** Serves the endpoints that require a user's token. */
export const createRouter = (services: Services): Router => registerRoutes(createRoutes(services));

/** Serves the endpoints that require no token. */
export function createPublicRouter({ now }: Pick<Services, 'now'>): Router {
  const { method, path } = ENDPOINTS.reportBrowserErrors;
  const routes: Record<PublicEndpointName, Route> = {
    reportBrowserErrors: { method, path, handler: createErrorReportHandler(now) },
  };
  return registerRoutes(routes);
}

function registerRoutes(routes: Readonly<Record<string, Route>>): Router {
  const router = Router();
  for (const { method, path, handler } of Object.values(routes))
    router[ROUTER_METHODS[method]](path, handler);
  return router;
}

/** Does not compile if the use case of an endpoint is missing. */
function createRoutes(services: Services): Record<PrivateEndpointName, Route> {
  const sharedLimits: SharedLimits = {
    requestLimiter: createInstanceLimiter({ perClient: services.requestsPerMinute, inTotal: Infinity }),
    concurrency: new Map(),
  };
  const route = <Name extends EndpointName>(name: Name, useCase: UseCase<Name>): Route => {
    const { method, path } = ENDPOINTS[name];
    return { method, path, handler: createEndpointHandler(services, sharedLimits, name, useCase) };
  };
  return {
    startTextSession: route('startTextSession', startTextSession),
    startVoiceSession: route('startVoiceSession', startVoiceSession),
    endVoiceSession: route('endVoiceSession', endVoiceSession),
    generateIntro: route('generateIntro', generateIntro),
    generateResponse: route('generateResponse', generateResponse),
    generateWords: route('generateWords', generateWords),
    generateSpeech: route('generateSpeech', generateSpeech),
    generateScoreFeedback: route('generateScoreFeedback', generateScoreFeedback),
    generateGrammarFeedback: route('generateGrammarFeedback', generateGrammarFeedback),
    generateVocabularySuggestions: route('generateVocabularySuggestions', generateVocabularySuggestions),
    expireGuest: route('expireGuest', expireGuest),
    saveTranscript: route('saveTranscript', saveTranscript),
    listOlderSessions: route('listOlderSessions', listOlderSessions),
    deleteTranscript: route('deleteTranscript', deleteTranscript),
    setWeeklyGoal: route('setWeeklyGoal', setWeeklyGoal),
    setMemory: route('setMemory', setMemory),
    noteFacts: route('noteFacts', noteFacts),
    updateFact: route('updateFact', updateFact),
    deleteFact: route('deleteFact', deleteFact),
    deleteFacts: route('deleteFacts', deleteFacts),
    setReminders: route('setReminders', setReminders),
    removeReminderDevice: route('removeReminderDevice', removeReminderDevice),
    listWords: route('listWords', listWords),
    addWord: route('addWord', addWord),
    suggestWordDetails: route('suggestWordDetails', suggestWordDetails),
    importWords: route('importWords', importWords),
    updateWord: route('updateWord', updateWord),
    deleteWord: route('deleteWord', deleteWord),
    getWordPatterns: route('getWordPatterns', getWordPatterns),
    changeCards: route('changeCards', changeCards),
    downloadData: route('downloadData', downloadData),
    deleteAccount: route('deleteAccount', deleteAccount),
    changeUserPlan: route('changeUserPlan', changeUserPlan),
    updateUser: route('updateUser', updateUser),
    searchUsers: route('searchUsers', searchUsers),
    updatePlan: route('updatePlan', updatePlan),
    getOverview: route('getOverview', getOverview),
    listDailyUsage: route('listDailyUsage', listDailyUsage),
    getUserUsage: route('getUserUsage', getUserUsage),
  };
}
