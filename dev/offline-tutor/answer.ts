import { practiceWords } from './feedback/practice-words.ts';
import { improvementTip } from './feedback/tip.ts';
import { readTranscript } from './feedback/transcript.ts';
import { vocabularySuggestions } from './feedback/vocabulary.ts';
import { grammarFeedback } from './grammar/grammar-feedback.ts';
import type { Harper } from './grammar/harper.ts';
import { seedOf } from './conversation/choose.ts';
import { introduction } from './conversation/intro.ts';
import { readLesson, type TutorLesson } from './conversation/lesson.ts';
import { reply } from './conversation/reply.ts';
import { UnsupportedRequestError, type ChatRequest } from './chat-request.ts';
import { askedWord, wordSuggestions } from './words/word-suggestions.ts';

const BEGIN = 'Begin the lesson.';

/** The answers with a JSON schema, by the schema's name. */
const STRUCTURED: Record<
  string,
  (lesson: TutorLesson, request: ChatRequest, harper: Harper) => Promise<object> | object
> = {
  practice_words: (lesson) => ({ words: practiceWords(lesson) }),
  grammar_feedback: (lesson, { messages }, harper) =>
    grammarFeedback(readTranscript(messages).learner, lesson, harper),
  vocabulary_suggestions: (lesson, { messages }) => ({
    suggestedWords: vocabularySuggestions(lesson, readTranscript(messages).learner),
  }),
  improvement_tip: (_lesson, { messages }) => ({ improvementTip: improvementTip(readTranscript(messages)) }),
  word_suggestions: (_lesson, { messages }) => wordSuggestions(askedWord(messages)),
};

function talk(lesson: TutorLesson, request: ChatRequest): string {
  const said = (role: 'user' | 'assistant'): string[] =>
    request.messages.filter((message) => message.role === role).map((message) => message.content);
  const learner = said('user').filter((content) => content !== BEGIN);
  const seed = seedOf([request.safety_identifier ?? '', lesson.topic, ...lesson.customWords].join('\n'));
  return learner.length === 0
    ? introduction(lesson, seed)
    : reply(lesson, { learner, tutor: said('assistant') }, seed);
}

/** Writes the assistant's message. Throws `UnsupportedRequestError` for an unknown JSON schema. */
export async function answerRequest(request: ChatRequest, harper: Harper): Promise<string> {
  const lesson = readLesson(request.messages);
  if (request.response_format?.type !== 'json_schema') return talk(lesson, request);
  const { name } = request.response_format.json_schema;
  const structured = STRUCTURED[name];
  if (structured === undefined) {
    const known = Object.keys(STRUCTURED).join(', ');
    throw new UnsupportedRequestError(
      `The offline tutor answers these schemas only: ${known}.`,
      'response_format',
    );
  }
  return JSON.stringify(await structured(lesson, request, harper));
}
