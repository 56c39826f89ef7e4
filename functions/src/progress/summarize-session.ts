import {
  calculateScore,
  countMistakes,
  countSpokenWords,
  type FluencyFigures,
  type MessageRole,
  type MistakeCategory,
  type SentenceFeedback,
  type SessionSummary,
  type SessionType,
  type TranscriptFeedback,
} from '../contract/index.ts';
import { limitText } from '../language/limit-text.ts';
import { listWordsByLevel } from '../language/vocabulary.ts';

/** A finished session, as the server knows it. */
export interface FinishedSession {
  type: SessionType;
  level: string;
  topic: string;
  startedAt: Date;
  endedAt: Date;
  messages: readonly { role: MessageRole; content: string }[];
  feedback: TranscriptFeedback;
  fluency?: FluencyFigures | undefined;
}

function summarizeScore({ score, grammar }: TranscriptFeedback): SessionSummary['score'] {
  if (!score?.figures || !grammar) return undefined;
  const result = calculateScore(score.figures, countMistakes(grammar.errorAnalysis));
  if (result.status === 'not-scored') return undefined;
  const parts = Object.fromEntries(
    result.parts.map(({ name, points, maximum }) => [name, maximum === 0 ? 0 : points / maximum]),
  );
  return { total: result.total, parts };
}

function countByCategory({ grammar }: TranscriptFeedback): SessionSummary['mistakes'] {
  if (!grammar) return undefined;
  const counts: Partial<Record<MistakeCategory, number>> = {};
  for (const { edits } of grammar.errorAnalysis.mistakes) {
    // Sentences that were saved before edits existed, or have an edit that could not be placed, have no category.
    for (const category of edits?.map((edit) => edit.category) ?? ['other' as const]) {
      counts[category] = (counts[category] ?? 0) + 1;
    }
  }
  return counts;
}

const MAX_EXAMPLES = 3;
const MAX_EXAMPLE_LENGTH = 200;
/** The feedback comes from the client. Explanations of one sentence are much shorter. */
const MAX_EXAMPLE_BYTES = 2_000;

/** Mistakes that can be practised, in sentences that are not too long. */
const pickExamples = ({ grammar }: TranscriptFeedback): SentenceFeedback[] =>
  (grammar?.errorAnalysis.mistakes ?? [])
    .filter(
      (example) =>
        example.corrected !== undefined &&
        example.edits !== undefined &&
        example.message.length <= MAX_EXAMPLE_LENGTH &&
        Buffer.byteLength(JSON.stringify(example)) <= MAX_EXAMPLE_BYTES,
    )
    .slice(0, MAX_EXAMPLES);

async function summarizeVocabulary(texts: readonly string[]): Promise<SessionSummary['vocabulary']> {
  const words = Object.entries(await listWordsByLevel(texts));
  return Object.fromEntries(words.map(([level, forms]) => [level, forms.join(' ')]));
}

/** Summarises a finished session. The same session always has the same summary. */
export async function summarizeSession(id: string, session: FinishedSession): Promise<SessionSummary> {
  const { type, level, topic, startedAt, endedAt, messages, feedback, fluency } = session;
  const texts = limitText(messages.filter(({ role }) => role === 'user').map(({ content }) => content));
  const score = summarizeScore(feedback);
  const mistakes = countByCategory(feedback);
  const examples = pickExamples(feedback);
  return {
    id,
    type,
    level,
    topic,
    endedAt: endedAt.getTime(),
    durationMs: endedAt.getTime() - startedAt.getTime(),
    messages: texts.length,
    words: countSpokenWords(texts),
    ...(score && { score }),
    ...(mistakes && { mistakes }),
    ...(fluency && { fluency }),
    vocabulary: await summarizeVocabulary(texts),
    ...(examples.length > 0 && { examples }),
  };
}
