import { LEVEL_NAMES, type Level } from '../src/contract/index.ts';
import type { Accuracy, FeedbackMetrics, LevelFigures } from './summarize-feedback.ts';
import type { ConversationFigures, TutorMetrics } from './summarize-conversations.ts';

/** The result of one model with one version of the prompts. */
export interface EvaluationResult {
  model: string;
  promptVersion: number;
  /** YYYY-MM-DD. */
  date: string;
  /** The hash of the data used. */
  data: string;
  feedback: FeedbackMetrics;
  tutor: TutorMetrics;
}

/** What a real model has to reach. */
const GOALS = { precision: 0.95, recall: 0.8, overCorrection: 0.02 };

const formatPercent = (share: number | null): string =>
  share === null ? '–' : `${(share * 100).toFixed(1)}%`;
const formatNumber = (value: number): string => value.toFixed(2);
const formatDollars = (value: number): string => `$${value.toFixed(5)}`;
const formatMs = (value: number): string => `${value.toFixed(0)} ms`;

type Column<Metrics> = readonly [title: string, format: (metrics: Metrics) => string];

const FEEDBACK_ROWS: readonly Column<FeedbackMetrics>[] = [
  ['items', ({ items }) => String(items)],
  ['failed requests in three runs', ({ failed }) => String(failed)],
  [
    `precision (goal ${GOALS.precision}): listed mistakes that are mistakes`,
    ({ overall }) => formatNumber(overall.precision),
  ],
  [`recall (goal ${GOALS.recall}): mistakes that are listed`, ({ overall }) => formatNumber(overall.recall)],
  ['F0.5', ({ overall }) => formatNumber(overall.f05)],
  [
    `correct sentences with a marked mistake (goal at most ${formatPercent(GOALS.overCorrection)})`,
    ({ overCorrection }) => formatPercent(overCorrection),
  ],
  [
    'the same for correct sentences that invite over-correction',
    ({ temptingOverCorrection }) => formatPercent(temptingOverCorrection),
  ],
  ['recognition errors marked as mistakes', ({ markedRecognition }) => formatPercent(markedRecognition)],
  ["quotations that match the learner's words", ({ realQuotes }) => formatPercent(realQuotes)],
  [
    'corrections that a teacher would accept, if exactly the known mistakes were found',
    ({ acceptedCorrections }) => formatPercent(acceptedCorrections),
  ],
  ['reasons with fewer than 40 words', ({ shortReasons }) => formatPercent(shortReasons)],
  ['polite texts', ({ politeTexts }) => formatPercent(politeTexts)],
  ['agreement between three runs', ({ stability }) => formatPercent(stability)],
  ['median time per item', ({ medianMilliseconds }) => formatMs(medianMilliseconds)],
  ['cost per item', ({ costPerItem }) => formatDollars(costPerItem)],
];

const TUTOR_ROWS: readonly Column<TutorMetrics>[] = [
  ['conversations', ({ conversations }) => String(conversations)],
  ['failed conversations', ({ failed }) => String(failed)],
  ['sentences in a reply', ({ sentencesPerReply }) => formatNumber(sentencesPerReply)],
  ['questions in a reply', ({ questionsPerReply }) => formatNumber(questionsPerReply)],
  ['messages in English only', ({ english }) => formatPercent(english)],
  ['sentences that are short enough for the level', ({ shortSentences }) => formatPercent(shortSentences)],
  [
    'words above the level, or in no list (Pre-Intermediate and Intermediate)',
    ({ wordsAboveLevel }) => formatPercent(wordsAboveLevel),
  ],
  [
    'practice words that the tutor asked for, and the learner then used',
    ({ elicitedWords }) => formatPercent(elicitedWords),
  ],
  [
    'conversations with mistakes that were corrected as the learner chose',
    ({ correctedAsChosen }) => formatPercent(correctedAsChosen),
  ],
  ['repeated first messages', ({ repeatedIntroductions }) => formatPercent(repeatedIntroductions)],
  [
    'conversations that end with a goodbye, and without a question',
    ({ endedWithGoodbye }) => formatPercent(endedWithGoodbye),
  ],
  ['conversations that disclose the instructions', ({ disclosedPrompt }) => formatPercent(disclosedPrompt)],
  ['polite conversations', ({ polite }) => formatPercent(polite)],
];

const formatRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const formatTable = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [formatRow(header), formatRow(header.map(() => '---')), ...rows.map(formatRow)].join('\n');

const getTitle = ({ model, promptVersion, date }: EvaluationResult): string =>
  `${model}, prompts ${promptVersion} (${date})`;

const formatAccuracy = ({ precision, recall, f05, mistakes }: Accuracy): string =>
  `${formatNumber(precision)} / ${formatNumber(recall)} / ${formatNumber(f05)} (${mistakes})`;

/** One row for each level and column of figures, so that models can be compared. */
function formatLevels<Figures>(
  results: readonly EvaluationResult[],
  getFigures: (result: EvaluationResult, level: Level) => Figures | undefined,
  columns: readonly Column<Figures>[],
): string {
  const rows = LEVEL_NAMES.flatMap((level) =>
    results.flatMap((result) => {
      const figures = getFigures(result, level);
      return figures === undefined
        ? []
        : [[level, getTitle(result)].concat(columns.map(([, format]) => format(figures)))];
    }),
  );
  return formatTable(['level', 'model'].concat(columns.map(([title]) => title)), rows);
}

const FEEDBACK_LEVEL_COLUMNS: readonly Column<LevelFigures>[] = [
  ['precision / recall / F0.5 (known mistakes)', formatAccuracy],
  ['correct sentences with a marked mistake', ({ overCorrection }) => formatPercent(overCorrection)],
];

const TUTOR_LEVEL_COLUMNS: readonly Column<ConversationFigures>[] = [
  ['sentences in a reply', ({ sentencesPerReply }) => formatNumber(sentencesPerReply)],
  ['questions in a reply', ({ questionsPerReply }) => formatNumber(questionsPerReply)],
  ['short enough sentences', ({ shortSentences }) => formatPercent(shortSentences)],
  ['words above the level', ({ wordsAboveLevel }) => formatPercent(wordsAboveLevel)],
  ['English only', ({ english }) => formatPercent(english)],
  ['practice words elicited', ({ elicitedWords }) => formatPercent(elicitedWords)],
  ['corrected as chosen', ({ correctedAsChosen }) => formatPercent(correctedAsChosen)],
  ['proper endings', ({ endedWithGoodbye }) => formatPercent(endedWithGoodbye)],
];

function formatCategories(results: readonly EvaluationResult[]): string {
  const names = new Set(results.flatMap(({ feedback }) => Object.keys(feedback.categories)));
  const rows = [...names].toSorted().map((name) =>
    [name].concat(
      results.map(({ feedback }) => {
        const accuracy = new Map<string, Accuracy>(Object.entries(feedback.categories)).get(name);
        return accuracy === undefined ? '–' : formatAccuracy(accuracy);
      }),
    ),
  );
  return formatTable(['category'].concat(results.map(getTitle)), rows);
}

/** The contents of docs/feedback-quality.md. */
export const formatReport = (results: readonly EvaluationResult[]): string => `# Feedback and tutor quality

Generated by \`npm run evaluate\`; do not edit. The data is in \`evaluation/\` and was written for this purpose. The raw answers are not
part of the repository.

## Feedback

${formatTable(
  [''].concat(results.map(getTitle)),
  FEEDBACK_ROWS.map(([title, format]) => [title].concat(results.map(({ feedback }) => format(feedback)))),
)}

The goals are for a real model. The offline tutor is not a language model: it recognises only typical mistakes. Its column shows that the measurement works, and what the local stack can do.

A listed mistake counts as right if it overlaps a known one; whether the correction is right is counted separately. F0.5 weighs
precision twice as much as recall, because a wrong correction harms more than one that is missing.

### By category

Precision / recall / F0.5 (known mistakes). Precision counts the category that the model gave, recall the category in the data.

${formatCategories(results)}

### By level

${formatLevels(results, ({ feedback }, level) => feedback.levels[level], FEEDBACK_LEVEL_COLUMNS)}

## Tutor

Fifty conversations with learners who follow a script: they answer, get stuck, go off topic, write in Ukrainian, or try to override the instructions.
In each, the learner writes six messages. Learners who answer use a practice word when a question calls for it or the tutor asks for it, and try a sentence
again when they are asked to.

A message does not count as English-only if it contains a word in another script, or a sentence with fewer than half of its words in the list of English words.
“None” allows no correction. “Now and then” allows requests for another try in one reply out of three, and the right form only after a
failed try. “After each mistake” requires both for each mistake.

${formatTable(
  [''].concat(results.map(getTitle)),
  TUTOR_ROWS.map(([title, format]) => [title].concat(results.map(({ tutor }) => format(tutor)))),
)}

### By level

${formatLevels(results, ({ tutor }, level) => tutor.levels[level], TUTOR_LEVEL_COLUMNS)}

## How to run it

\`\`\`sh
npm run evaluate                                    # the offline tutor
OPENAI_API_KEY=sk-... npm run evaluate              # OpenAI; only shows the estimated cost
OPENAI_API_KEY=sk-... npm run evaluate -- --yes     # OpenAI
OPENAI_BASE_URL=... OPENAI_TEXT_MODEL=... npm run evaluate -- --yes   # any compatible server
npm run evaluate -- --limit 20                      # only some items, without writing this page
\`\`\`

If more than 2% of the requests fail, the errors are shown and nothing is written. An interrupted run continues where it stopped: the
answers are in \`.cache/evaluation\`, by model, settings and version of the prompts. Delete that folder to ask again.
`;
