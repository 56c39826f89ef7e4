import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadWordForms } from './word-forms.ts';

// We wrote both texts.
const readText = (name: string): string =>
  readFileSync(new URL(`testing/${name}.txt`, import.meta.url), 'utf8');

/** Common and irregular verbs, and those that are spelled by a special rule, each with all its forms. */
const VERBS = readText('verb-forms')
  .trim()
  .split('\n')
  .map((line) => line.split(' '));
const MIN_FOUND_SHARE = 0.995;

const getForms = await loadWordForms();
const CREATED = VERBS.map(([base = '']) => new Set(getForms(base)));

test('finds at least 99.5% of the forms of verbs', () => {
  const checks = VERBS.flatMap(([base = '', ...forms], index) =>
    forms.map((form) => ({ base, form, isFound: CREATED[index]?.has(form) })),
  );

  const missing = checks.filter(({ isFound }) => isFound !== true);
  expect(checks.length).toBeGreaterThan(1_000);
  expect(missing.slice(checks.length * (1 - MIN_FOUND_SHARE))).toEqual([]);
});

/** Comparisons of verbs in the list that are adjectives as well. */
const COMPARISONS = new Set(
  `dryer drier dryest driest freer freest leaner leanest lighter lightest meaner meanest`.split(' '),
);

test('does not create wrong forms of verbs', () => {
  const wrong = VERBS.flatMap((forms, index) =>
    [...(CREATED[index] ?? [])].filter((form) => !forms.includes(form) && !COMPARISONS.has(form)),
  );

  expect(wrong).toEqual([]);
});

/** Groups of words in the ordinary text that are forms of the same word. */
const SAME_WORD =
  `ache aches/am are be is was/ask asks asked/best better/boat boats/bring brought/day days/do does done/easy easier/
  feel felt/file files/fine finer/had has have/hold holds held/keep keeps kept/like likes/made make/morning mornings/old older/
  pair pairs/people person/pile/rule/say says said/saw seen/smile smiles/sound sounds/take took`
    .split('/')
    .map((group) => group.trim().split(' '));
/** Words that are not in the text, although words that look like their forms are: “liver”, “filled”, “presenter”. */
const LOOKALIKES = ['file', 'foreign', 'live', 'open', 'own', 'pile', 'present', 'rule', 'smile'];
/** Nouns that look like forms of verbs. */
const FALSE_MATCHES = ['building: built', 'built: building', 'rose: roses', 'roses: rose'];

test('mistakes only four words of an ordinary text for forms of other words', () => {
  const text = new Set(
    readText('ordinary-text')
      .toLowerCase()
      .match(/[a-z]{2,}/gu) ?? [],
  );

  const matches = [...new Set([...text, ...LOOKALIKES])].flatMap((word) =>
    getForms(word).flatMap((form) => (form !== word && text.has(form) ? [{ word, form }] : [])),
  );

  const wrong = matches.filter(
    ({ word, form }) => !SAME_WORD.some((group) => group.includes(word) && group.includes(form)),
  );
  expect(wrong.map(({ word, form }) => `${word}: ${form}`).toSorted()).toEqual(FALSE_MATCHES);
});
