import { findFacts } from './feedback/find-facts.ts';
import { createImprovementTip } from './feedback/improvement-tip.ts';
import { readTranscript } from './feedback/transcript.ts';
import { suggestPracticeWords, suggestVocabulary } from './feedback/vocabulary.ts';
import { createGrammarFeedback } from './grammar/grammar-feedback.ts';
import type { Harper } from './grammar/harper.ts';
import { createSeed } from './conversation/pick.ts';
import { createGoodbye } from './conversation/goodbye.ts';
import { createIntroduction } from './conversation/introduction.ts';
import { readLesson, type TutorLesson } from './conversation/lesson.ts';
import { hasLeftTopic } from './conversation/off-topic.ts';
import { replyWithCorrections } from './reply-with-corrections.ts';
import { UnsupportedRequestError, type ChatRequest } from './chat-request.ts';
import { readRequestedWord, suggestWordDetails } from './words/word-suggestions.ts';

/** The user message with which the app opens a conversation, before the learner has written anything. */
const JOINED = '(The learner has joined the chat.)';

/** The instruction to give reasons in Ukrainian as well. */
const TRANSLATES = /the reason in Ukrainian/u;

const LAST_MESSAGE = /^This is your last message\./mu;

/** Structured answers by the name of their JSON schema. */
const STRUCTURED: Record<
  string,
  (lesson: TutorLesson, request: ChatRequest, harper: Harper) => Promise<object> | object
> = {
  practice_words: (lesson) => ({ words: suggestPracticeWords(lesson) }),
  grammar_feedback: (lesson, { messages }, harper) =>
    createGrammarFeedback(
      readTranscript(messages).learnerMessages,
      lesson,
      harper,
      messages.some(({ role, content }) => role === 'system' && TRANSLATES.test(content)),
    ),
  vocabulary_suggestions: (lesson, { messages }) => ({
    suggestedWords: suggestVocabulary(lesson, readTranscript(messages).learnerMessages),
  }),
  improvement_tip: async ({ level }, { messages }, harper) => ({
    improvementTip: await createImprovementTip(readTranscript(messages), level, harper),
  }),
  learner_facts: (_lesson, { messages }) => ({
    facts: findFacts(readTranscript(messages).learnerMessages),
  }),
  topic_check: (_lesson, { messages }) => ({ isOffTopic: hasLeftTopic(readTranscript(messages).messages) }),
  word_suggestions: (_lesson, { messages }) => suggestWordDetails(readRequestedWord(messages)),
};

async function createMessage(lesson: TutorLesson, request: ChatRequest, harper: Harper): Promise<string> {
  const getContents = (role: 'user' | 'assistant'): string[] =>
    request.messages.filter((message) => message.role === role).map((message) => message.content);
  const learnerMessages = getContents('user').filter((content) => content !== JOINED);
  const { topic, customWords, openingSubject = '' } = lesson;
  const seed = createSeed(
    [request.safety_identifier ?? '', topic, ...customWords, openingSubject].join('\n'),
  );
  const instructions = request.messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n');
  if (LAST_MESSAGE.test(instructions)) return createGoodbye(lesson, learnerMessages);
  if (learnerMessages.length === 0) return createIntroduction(lesson, seed);
  const conversation = { learnerMessages, tutorMessages: getContents('assistant') };
  return replyWithCorrections(instructions, lesson, conversation, seed, harper);
}

/** Creates the assistant's message. Throws `UnsupportedRequestError` for an unknown JSON schema. */
export async function createAnswer(request: ChatRequest, harper: Harper): Promise<string> {
  const lesson = readLesson(request.messages);
  if (request.response_format?.type !== 'json_schema') return createMessage(lesson, request, harper);
  const { name } = request.response_format.json_schema;
  const structured = STRUCTURED[name];
  if (structured === undefined) {
    const known = Object.keys(STRUCTURED).join(', ');
    throw new UnsupportedRequestError(
      `The offline tutor only supports these schemas: ${known}.`,
      'response_format',
    );
  }
  return JSON.stringify(await structured(lesson, request, harper));
}
