import { expect, test } from 'vitest';
import { loadWordForms } from './word-forms.ts';

const FORMS_OF_BE = ['be', 'am', 'is', 'are', 'was', 'were', 'been', 'being'];

test.each([
  ['embed', ['embed', 'embeds', 'embedded', 'embedding']],
  ['foresee', ['foresee', 'foresees', 'foresaw', 'foreseeing', 'foreseen']],
  ['overhear', ['overhear', 'overhears', 'overheard', 'overhearing']],
  ['undertake', ['undertake', 'undertakes', 'undertook', 'undertaking', 'undertaken']],
  ['outwit', ['outwit', 'outwits', 'outwitted', 'outwitting']],
  ['unzip', ['unzip', 'unzips', 'unzipped', 'unzipping']],
  ['awaken', ['awaken', 'awakens', 'awakened', 'awakening']],
  ['misspell', ['misspell', 'misspells', 'misspelled', 'misspelt', 'misspelling']],
  ['call', ['call', 'calls', 'called', 'calling']],
  ['take', ['take', 'takes', 'took', 'taking', 'taken']],
  ['was', FORMS_OF_BE],
  // British and American spelling, whichever the inflector returns.
  ['travel', ['travel', 'travels', 'travelled', 'traveled', 'travelling', 'traveling']],
  ['label', ['label', 'labels', 'labeled', 'labelled', 'labeling', 'labelling']],
  // An "l" after two vowels or a consonant is not doubled.
  ['sail', ['sail', 'sails', 'sailed', 'sailing']],
  ['curl', ['curl', 'curls', 'curled', 'curling']],
])('returns all forms of "%s"', async (word, forms) => {
  const getForms = await loadWordForms();
  expect(getForms(word).toSorted()).toEqual(forms.toSorted());
});

test.each([
  ['child', 'childs', 'children'],
  ['mouse', 'mouses', 'mice'],
  ['foot', 'foots', 'feet'],
  ['man', 'mans', 'men'],
  ['information', 'informations', 'information'],
  ['advice', 'advices', 'advice'],
  ['homework', 'homeworks', 'homework'],
  ['go', 'gos', 'goes'],
  ['unit', 'united', 'units'],
  ['fee', 'feed', 'fees'],
  ['talent', 'talented', 'talents'],
])('for "%s", does not return "%s", but returns "%s"', async (word, wrong, right) => {
  const forms = (await loadWordForms())(word);
  expect(forms).not.toContain(wrong);
  expect(forms).toContain(right);
});

test.each([
  ['knife', 'knives'],
  ['party', 'parties'],
  ['dress', 'dresses'],
  ['bus', 'buses'],
  ['photo', 'photos'],
  ['email', 'emails'],
  ['google', 'googled'],
  ['study', 'studied'],
])('finds plurals and regular past tenses: %s, %s', async (word, form) => {
  expect((await loadWordForms())(word)).toContain(form);
});

test.each([
  ['panic', 'panicking'],
  ['abet', 'abetted'],
  ['occur', 'occurred'],
  ['stop', 'stopped'],
  ['binge', 'bingeing'],
  ['queue', 'queueing'],
  ['tie', 'tying'],
  ['fan', 'fanned'],
  ['ail', 'ailed'],
  ['realise', 'realized'],
  ['recognize', 'recognising'],
  ['mark', 'marks'],
  ['water', 'waters'],
  ['saw', 'sawn'],
  ['saw', 'seen'],
  ['found', 'founded'],
  ['strive', 'striven'],
])('finds the forms of verbs that the inflector gets wrong: %s, %s', async (word, form) => {
  expect((await loadWordForms())(word)).toContain(form);
});

test.each([
  ['go', 'goed'],
  ['buy', 'buyed'],
  ['occur', 'occured'],
  ['stop', 'stoped'],
  ['open', 'openned'],
  ['even', 'evening'],
  ['it', 'its'],
  ['exercise', 'exercize'],
  ['practise', 'practize'],
  ['rebel', 'rebeler'],
  ['file', 'filled'],
  ['singe', 'singing'],
  ['forbid', 'forbiding'],
])('does not create wrong forms of verbs, or any forms of function words: %s, %s', async (word, form) => {
  expect((await loadWordForms())(word)).not.toContain(form);
});

test.each([
  ['big', ['bigger', 'biggest']],
  ['red', ['redder', 'reddest']],
  ['nice', ['nicer', 'nicest']],
  ['happy', ['happier', 'happiest']],
  ['unhappy', ['unhappier', 'unhappiest']],
  ['simple', ['simpler', 'simplest']],
  ['quiet', ['quieter', 'quietest']],
  ['good', ['better', 'best']],
  ['happier', ['happy', 'happiest']],
  ['worst', ['bad', 'worse']],
])('compares short adjectives: %s, %j', async (adjective, forms) => {
  expect((await loadWordForms())(adjective)).toEqual(expect.arrayContaining(forms));
});

test.each([
  ['beautiful', 'beautifuler'],
  ['expensive', 'expensiver'],
  ['terrible', 'terribler'],
  ['interesting', 'interestinger'],
  ['tired', 'tireder'],
  ['live', 'liver'],
  ['own', 'owner'],
  ['present', 'presenter'],
])(
  'does not compare other adjectives, or mistake another word for a comparative: %s, %s',
  async (adjective, form) => {
    expect((await loadWordForms())(adjective)).not.toContain(form);
  },
);
