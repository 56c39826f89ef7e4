import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import {
  LevelName,
  MISTAKE_CATEGORIES,
  TopicName,
  type Lesson,
  type Message,
  type MistakeCategory,
} from '../src/contract/index.ts';

const DATA = join(import.meta.dirname, '..', '..', 'evaluation');

/** A place in a message, in UTF-16 code units. `message` is an index. */
export interface Span {
  message: number;
  start: number;
  end: number;
}

/** A mistake that has to be found, with all corrections that a teacher would accept. */
export interface ExpectedEdit extends Span {
  right: readonly string[];
  category: MistakeCategory;
}

export const ITEM_KINDS = ['mistakes', 'correct', 'tempting', 'conversation', 'transcript'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** A conversation whose mistakes are known. */
export interface Item {
  id: string;
  kind: ItemKind;
  lesson: Lesson;
  spoken: boolean;
  messages: readonly Message[];
  expected: readonly ExpectedEdit[];
  /** Errors of the speech recogniser, which must not be marked. */
  recognition: readonly Span[];
}

const Category = z.enum(MISTAKE_CATEGORIES);
const Edit = z.object({
  wrong: z.string(),
  right: z.array(z.string()).check(z.minLength(1)),
  category: z.optional(Category),
});
const LessonFields = { level: LevelName, topic: TopicName };
const Sentences = z.array(z.object({ ...LessonFields, text: z.string(), edits: z.array(Edit) }));
const CorrectSentences = z.array(
  z.object({ ...LessonFields, sentences: z.array(z.string()), tempting: z.array(z.string()) }),
);
const Conversations = z.array(
  z.object({
    ...LessonFields,
    words: z.array(z.string()),
    messages: z.array(z.union([z.object({ tutor: z.string() }), z.object({ learner: z.string() })])),
    edits: z.array(z.extend(Edit, { message: z.int(), category: Category })),
    recognition: z.optional(z.array(z.object({ message: z.int(), text: z.string() }))),
  }),
);

const read = <Schema extends z.ZodMiniType>(file: string, schema: Schema): z.output<Schema> =>
  schema.parse(parse(readFileSync(join(DATA, file), 'utf8')));

/** Finds the words in a text. Throws if they do not occur exactly once. */
function locate(text: string, words: string, message: number): Span {
  const start = text.indexOf(words);
  if (start === -1 || text.includes(words, start + 1)) {
    throw new Error(`“${words}” has to occur once in “${text}”.`);
  }
  return { message, start, end: start + words.length };
}

const createSentence = (
  id: string,
  kind: ItemKind,
  lesson: Pick<Lesson, 'level' | 'topic'>,
  text: string,
  expected: readonly ExpectedEdit[],
): Item => ({
  id,
  kind,
  lesson: { ...lesson, customWords: [] },
  spoken: false,
  messages: [{ role: 'user', content: text }],
  expected,
  recognition: [],
});

function loadSentences(): Item[] {
  const files = readdirSync(join(DATA, 'sentences')).toSorted();
  return files.flatMap((file) => {
    const name = basename(file, '.yaml');
    return read(join('sentences', file), Sentences).map(({ level, topic, text, edits }, index) => {
      const expected = edits.map(({ wrong, right, category = Category.parse(name) }) =>
        Object.assign(locate(text, wrong, 0), { right, category }),
      );
      return createSentence(`${name}-${index + 1}`, 'mistakes', { level, topic }, text, expected);
    });
  });
}

const loadCorrectSentences = (): Item[] =>
  read('correct.yaml', CorrectSentences).flatMap(({ level, topic, sentences, tempting }, group) =>
    [...sentences, ...tempting].map((text, index) => {
      const kind = index < sentences.length ? 'correct' : 'tempting';
      return createSentence(`correct-${group + 1}-${index + 1}`, kind, { level, topic }, text, []);
    }),
  );

const loadConversations = (file: string, kind: 'conversation' | 'transcript', name: string = kind): Item[] =>
  read(file, Conversations).map(
    ({ level, topic, words, messages: lines, edits, recognition = [] }, index) => {
      const messages = lines.map((line): Message =>
        'tutor' in line
          ? { role: 'assistant', content: line.tutor }
          : { role: 'user', content: line.learner },
      );
      const locateIn = (message: number, text: string) =>
        locate(messages[message - 1]?.content ?? '', text, message - 1);
      return {
        id: `${name}-${index + 1}`,
        kind,
        lesson: { level, topic, customWords: words },
        spoken: kind === 'transcript',
        messages,
        expected: edits.map(({ message, wrong, right, category }) =>
          Object.assign(locateIn(message, wrong), { right, category }),
        ),
        recognition: recognition.map(({ message, text }) => locateIn(message, text)),
      };
    },
  );

/** Identifies the items, so that a test can tell whether the latest results are for the current ones. */
export const hashItems = (items: readonly Item[]): string =>
  createHash('sha256').update(JSON.stringify(items)).digest('hex').slice(0, 8);

/** Loads all items from `evaluation/`. Throws if the data is malformed. */
export const loadItems = (): Item[] => [
  ...loadSentences(),
  ...loadCorrectSentences(),
  ...loadConversations('conversations.yaml', 'conversation'),
  ...loadConversations('long-conversations.yaml', 'conversation', 'long-conversation'),
  ...loadConversations('transcripts.yaml', 'transcript'),
];
