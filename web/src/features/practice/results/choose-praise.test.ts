import { describe, expect, test } from 'vitest';
import { getPraiseFacts, listPraise, type PraiseFacts } from './choose-praise.ts';
import { praiseMessages } from './messages.ts';

const SHORT: PraiseFacts = { isLong: false, hasReachedLimit: false, hasHabit: false };
const lines = praiseMessages.get();
const GENERAL = [lines.p1, lines.p3, lines.p5, lines.p6, lines.p10, lines.p11, lines.p12];
const ABOUT_LENGTH = [lines.p2, lines.p4, lines.p8, lines.p13, lines.p14, lines.p15];

test('praises a short first session only with lines that fit every session', () => {
  expect(listPraise(SHORT)).toEqual(GENERAL);
});

test.each([
  ['isLong', ABOUT_LENGTH],
  ['hasReachedLimit', [lines.p9]],
  ['hasHabit', [lines.p7]],
])('uses some lines only if a fact supports them: %s', (fact, supported) => {
  expect(new Set(listPraise({ ...SHORT, [fact]: true }))).toEqual(new Set([...GENERAL, ...supported]));
});

test('can use all fifteen lines if all facts support them', () => {
  expect(listPraise({ isLong: true, hasReachedLimit: true, hasHabit: true })).toHaveLength(15);
});

const NEW_USER = { textUsed: 1, voiceUsed: 0 };
const getFacts = (contents: readonly string[], record = NEW_USER, reachedLimit?: number) =>
  getPraiseFacts(
    {
      messages: contents.map((content, index) => ({
        id: String(index),
        role: 'user' as const,
        content,
        at: index,
      })),
      ...(reachedLimit !== undefined && { reachedLimit }),
    },
    record,
  );

const ENGLISH = [
  'Yesterday I went to the market with my sister.',
  'We bought fresh bread because our mother loved it.',
  'After that we walked home and it rained the whole way.',
  'My brother were cooking soup when we came home.',
  'I like winter, because you can ski and drink tea.',
];

describe('whether a session is long', () => {
  test('five different messages with 40 English words are long', () => {
    expect(getFacts(ENGLISH).isLong).toBe(true);
  });

  test.each([
    ['four messages', [ENGLISH.slice(0, 2).join(' '), ...ENGLISH.slice(2)]],
    ['few words', ENGLISH.map((text, index) => `${text.slice(0, 12)}${index}`)],
    ['one sentence, repeated', ENGLISH.map(() => `${ENGLISH[0] ?? ''} ${ENGLISH[2] ?? ''}`)],
    [
      'Ukrainian',
      ENGLISH.map((_text, index) => `Учора ${index} я ходив на ринок із сестрою та братом, і ми купили хліб`),
    ],
    [
      'German',
      ENGLISH.map(
        (_text, index) => `Gestern um ${index} Uhr bin ich mit meiner Schwester auf den Markt gegangen`,
      ),
    ],
    [
      'Polish',
      ENGLISH.map(
        (_text, index) => `Wczoraj o ${index} poszłam z siostrą na targ, a to jest i moja, i jej mama`,
      ),
    ],
  ])('not with %s', (_what, contents) => {
    expect(getFacts(contents).isLong).toBe(false);
  });

  test('messages of the tutor do not count', () => {
    const messages = ENGLISH.map((content, index) => ({
      id: String(index),
      role: index === 0 ? ('assistant' as const) : ('user' as const),
      content,
      at: index,
    }));
    expect(getPraiseFacts({ messages }, NEW_USER).isLong).toBe(false);
  });
});

test.each([
  [{ textUsed: 1, voiceUsed: 0 }, false],
  [{ textUsed: 2, voiceUsed: 2 }, true],
])('speaks of a habit after several sessions in a period: %j', (record, hasHabit) => {
  expect(getFacts(ENGLISH, record).hasHabit).toBe(hasHabit);
});

test('reports whether the session reached its limit', () => {
  expect(getFacts(ENGLISH, NEW_USER, 6).hasReachedLimit).toBe(true);
  expect(getFacts(ENGLISH).hasReachedLimit).toBe(false);
});
