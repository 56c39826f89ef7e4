import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Mistake } from '../contract/index.ts';
import { toGrammarFeedback, type GrammarAnswer } from './grammar-answer.ts';

const TEXTS = ['Yesterday I go to cinema. It was great!', 'She don’t like films. I love films.'];

const createEdit = (wrong: string, right: string) => ({
  wrong,
  right,
  category: 'verb-tense' as const,
  severity: 'wrong' as const,
  isTopic: true,
  reason: `Say “${right}”.`,
  translation: null,
});
const GO = createEdit('go', 'went');
const CINEMA = createEdit('cinema', 'the cinema');

const NOTHING: GrammarAnswer = {
  sentences: [],
  goodExamples: [],
  betterVersion: null,
  summary: 'Well done.',
};
const check = (answer: Partial<GrammarAnswer>) =>
  toGrammarFeedback({ ...NOTHING, ...answer }, TEXTS).errorAnalysis;
const getSentences = (sentences: GrammarAnswer['sentences']) =>
  check({ sentences }).mistakes.map(({ message, corrected }) => [message, corrected]);

test('corrects a sentence with two mistakes, and joins the reasons', () => {
  const { mistakes } = check({ sentences: [{ sentence: 'yesterday I go to cinema', edits: [GO, CINEMA] }] });
  const { translation: _none, ...details } = GO;
  expect(mistakes).toEqual([
    {
      message: 'Yesterday I go to cinema.',
      explanation: 'Say “went”. Say “the cinema”.',
      corrected: 'Yesterday I went to the cinema.',
      edits: [details satisfies Mistake, expect.objectContaining({ right: 'the cinema' })],
    },
  ]);
});

test.each([
  ['keeps a Ukrainian reason that was requested', 'uk', 'Минулий час: “went”.', 'Минулий час: “went”.'],
  ['drops a Ukrainian reason that was not requested', undefined, 'Минулий час.', undefined],
  ['drops a reason that is not Ukrainian', 'uk', 'The past tense.', undefined],
] as const)('%s', (_what, language, translation, expected) => {
  const answer = { ...NOTHING, sentences: [{ sentence: TEXTS[0] ?? '', edits: [{ ...GO, translation }] }] };
  const [mistake] = toGrammarFeedback(answer, TEXTS, language).errorAnalysis.mistakes;
  expect(mistake?.edits?.[0]?.translation).toBe(expected);
});

test.each([
  ['a sentence that the learner did not write', 'Yesterday he go to cinema.', [GO]],
  ['edits of capitals and punctuation', 'It was great!', [createEdit('It was great!', 'it was great.')]],
  ['a sentence without edits', 'It was great!', []],
])('drops %s', (_what, sentence, edits) => {
  expect(getSentences([{ sentence, edits }])).toEqual([]);
});

test('keeps only the explanation if an edit cannot be placed', () => {
  const edits = [GO, createEdit('the movie', 'the cinema')];
  expect(check({ sentences: [{ sentence: 'Yesterday I go to cinema.', edits }] }).mistakes).toEqual([
    { message: 'Yesterday I go to cinema.', explanation: 'Say “went”. Say “the cinema”.' },
  ]);
});

const getSummary = (...sentences: GrammarAnswer['sentences']) =>
  check({ sentences, summary: 'Your adverbs need work.' }).summary;

describe('the summary mentions only mistakes that are shown', () => {
  const SHOWN = { sentence: 'Yesterday I go to cinema.', edits: [GO] };

  test('keeps the summary of the model if everything is shown', () => {
    expect(getSummary(SHOWN)).toBe('Your adverbs need work.');
  });

  test.each([
    ['a sentence that the learner did not write', { sentence: 'He run quick.', edits: [GO] }],
    ['an edit of capitals', { sentence: 'It was great!', edits: [createEdit('It', 'it')] }],
    ['a sentence without edits', { sentence: 'It was great!', edits: [] }],
  ])('replaces the summary of the model after %s', (_what, dropped) => {
    expect(getSummary(SHOWN, dropped)).toBe('Good effort! Next, practise tenses.');
    expect(getSummary(dropped)).toBe("Well done! There's nothing to correct this time.");
  });

  test('names the most frequent category', () => {
    const like = { ...createEdit('don’t', 'doesn’t'), category: 'agreement' as const };
    const edits = [GO, { ...CINEMA, category: 'article' as const }];
    const sentences = [
      { sentence: 'Yesterday I go to cinema.', edits },
      { sentence: 'She don’t like films.', edits: [like] },
      {
        sentence: 'I love films.',
        edits: [{ ...createEdit('love', 'loves'), category: 'agreement' as const }],
      },
      { sentence: 'This is invented.', edits },
    ];
    expect(getSummary(...sentences)).toBe(
      'Good effort! Next, practise making verbs agree with their subjects.',
    );
  });
});

test('keeps at most 50 edits of a sentence', () => {
  const words = Array.from({ length: 60 }, (_, index) => `wrong${index}`);
  const edits = words.map((word) => createEdit(word, word.replace('wrong', 'right')));
  const answer = { ...NOTHING, sentences: [{ sentence: words.join(' '), edits }] };
  const { mistakes } = toGrammarFeedback(answer, [words.join(' ')]).errorAnalysis;
  expect(mistakes[0]?.edits).toHaveLength(50);
});

test('lists a repeated sentence once', () => {
  const sentence = { sentence: 'She don’t like films.', edits: [createEdit("don't", 'doesn’t')] };
  expect(getSentences([sentence, sentence])).toEqual([['She don’t like films.', 'She doesn’t like films.']]);
});

test('keeps only good examples that the learner wrote without mistakes', () => {
  const { goodExamples } = check({
    sentences: [{ sentence: 'Yesterday I go to cinema.', edits: [GO] }],
    goodExamples: ['Yesterday I go to cinema.', 'It was great', 'I invented this.', 'It was great!'],
  });
  expect(goodExamples).toEqual(['It was great!']);
});

test.each([
  ['a sentence that the learner did not write', { sentence: 'I adore it.', better: 'I’m mad about it.' }],
  ['the same sentence', { sentence: 'I love films.', better: 'I love films!' }],
  ['a sentence with mistakes', { sentence: 'She don’t like films.', better: 'She isn’t into films.' }],
  ['part of a sentence with mistakes', { sentence: 'She don’t like', better: 'She isn’t into' }],
])('drops a better version of %s', (_what, betterVersion) => {
  const sentences = [{ sentence: 'She don’t like films.', edits: [createEdit('don’t', 'doesn’t')] }];
  expect(check({ sentences, betterVersion }).betterVersion).toBeUndefined();
});

test('keeps a better version of a correct sentence', () => {
  const betterVersion = { sentence: 'I love films.', better: 'I’m a big film fan.' };
  expect(check({ betterVersion }).betterVersion).toEqual(betterVersion);
});

describe('more than ten sentences with mistakes', () => {
  const SENTENCES = Array.from({ length: 14 }, (_, index) => `I go to place${index} last week.`);
  const createSentence = (index: number, change: object = {}) => ({
    sentence: SENTENCES[index] ?? '',
    edits: [{ ...createEdit('go', 'went'), isTopic: false, ...change }],
  });
  const checkAll = (sentences: GrammarAnswer['sentences']) =>
    toGrammarFeedback({ ...NOTHING, sentences }, [SENTENCES.join(' ')]).errorAnalysis;
  const TEN = Array.from({ length: 10 }, (_, index) => createSentence(index));

  test('lists the ten most useful ones, in their original order, and counts all', () => {
    const change = [{}, {}, { severity: 'unclear' as const }, { isTopic: true }];
    const more = change.map((each, index) => createSentence(10 + index, each));
    const { mistakes, counts, summary } = checkAll([...TEN, ...more]);
    expect(summary).not.toBe(NOTHING.summary);
    expect(mistakes.map(({ message }) => message)).toEqual([
      ...SENTENCES.slice(0, 8),
      SENTENCES[12],
      SENTENCES[13],
    ]);
    expect(counts).toEqual({ unclear: 1, wrong: 13, unnatural: 0, sentences: 14, unclearSentences: 1 });
  });

  test('counts one mistake for each further sentence of the learner that has no edits', () => {
    const without = [SENTENCES[10], SENTENCES[11], SENTENCES[11], SENTENCES[0], 'I invented this.'];
    const sentences = without.map((sentence = '') => ({ sentence, edits: [] }));
    const { mistakes, counts } = checkAll([...TEN, ...sentences]);
    expect(mistakes).toHaveLength(10);
    expect(counts).toMatchObject({ wrong: 12, sentences: 12 });
  });

  test('does not count sentences without edits while there is room for their edits', () => {
    const { counts } = checkAll([...TEN.slice(1), { sentence: SENTENCES[0] ?? '', edits: [] }]);
    expect(counts).toMatchObject({ wrong: 9, sentences: 9 });
  });
});

test('prepares each long sentence once, however many it is compared with', () => {
  const words = Array.from({ length: 120 }, (_none, index) => `w${index}`);
  const text = words.join(' ');
  const quotations = words.slice(0, 40).map((word, index) => `${word}…w${index + 80}`);
  const sentences = quotations.slice(0, 20).map((sentence) => ({ sentence, edits: [GO] }));
  const lowerCase = vi.spyOn(String.prototype, 'toLowerCase');
  onTestFinished(() => lowerCase.mockRestore());
  toGrammarFeedback({ ...NOTHING, sentences, goodExamples: quotations }, [text]);
  expect(lowerCase.mock.contexts.filter((one) => String(one).length > 200).length).toBeLessThan(200);
});
