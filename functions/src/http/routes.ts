import { ENDPOINTS, type EndpointName } from '../contract/index.ts';
import type { Deps } from '../deps.ts';
import { generateGrammarFeedback } from '../feedback/grammar.ts';
import { generateScoreFeedback } from '../feedback/score.ts';
import { generateVocabularySuggestions } from '../feedback/vocabulary.ts';
import { startTextSession } from '../sessions/start-text-session.ts';
import { generateIntro } from '../tutor/intro.ts';
import { generateResponse } from '../tutor/respond.ts';
import { generateSpeech } from '../tutor/speech.ts';
import { generateWords } from '../tutor/words.ts';
import { createEndpoints, type Route } from './endpoint.ts';

/** The use-case behind each row of the contract's table; a row without one does not compile. */
export function createRoutes(deps: Deps): Record<EndpointName, Route> {
  const { json, text, audio } = createEndpoints(deps.verifyToken);
  return {
    startTextSession: json(ENDPOINTS.startTextSession, (input, call) => startTextSession(deps, input, call)),
    generateIntro: json(ENDPOINTS.generateIntro, (input, call) => generateIntro(deps, input, call)),
    generateResponse: text(ENDPOINTS.generateResponse, (input, call) => generateResponse(deps, input, call)),
    generateWords: json(ENDPOINTS.generateWords, (input, call) => generateWords(deps, input, call)),
    generateSpeech: audio(ENDPOINTS.generateSpeech, (input, call) => generateSpeech(deps, input, call)),
    generateScoreFeedback: json(ENDPOINTS.generateScoreFeedback, (input, call) =>
      generateScoreFeedback(deps, input, call),
    ),
    generateGrammarFeedback: json(ENDPOINTS.generateGrammarFeedback, (input, call) =>
      generateGrammarFeedback(deps, input, call),
    ),
    generateVocabularySuggestions: json(ENDPOINTS.generateVocabularySuggestions, (input, call) =>
      generateVocabularySuggestions(deps, input, call),
    ),
  };
}
