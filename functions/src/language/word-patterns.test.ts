import { expect, test } from 'vitest';
import { createWordPatterns, findPracticeWords, findUsedWords } from './word-patterns.ts';

const isFound = async (word: string, text: string) => (await findUsedWords([word], [text])).length === 1;

test.each([
  ['take', 'She took the bus.'],
  ['take', 'It was taken yesterday.'],
  ['stop', 'We are stopping here.'],
  ['study', 'He studies a lot.'],
  ['go', 'They went home.'],
  ['go', 'She has gone.'],
  ['lie', 'He was lying down.'],
  ['child', 'The children played.'],
  ['mouse', 'Two mice ran.'],
  ['knife', 'The knives are sharp.'],
  ['happy', 'I am happier now.'],
  ['good', 'This one is better.'],
  ['good', 'It was the best day.'],
  ['big', 'The biggest house.'],
  ['travel', 'I travelled alone.'],
  ['travel', 'We were traveling.'],
  ['bus', 'The buses were late.'],
  ['be', 'I was tired.'],
  ['have', 'She has a dog.'],
  ['apologise', 'He apologised.'],
  ['put', 'I am putting it here.'],
  ['meeting', 'Meetings are long.'],
  ['party', 'Two parties in a week!'],
  ['write', 'A letter was written.'],
  ['swim', 'I have swum there.'],
  ['begin', 'It began to rain.'],
  ['tie', 'He is tying it.'],
  ['run', 'She ran.'],
  ['panic', 'Everybody panicked.'],
  ['forget', 'I have forgotten.'],
  ['prefer', 'I preferred tea.'],
  ['visit', 'I visited Rome.'],
  ['went', 'I go every day.'],
  ['children', 'My child sleeps.'],
  ['travelling', 'I travel a lot.'],
  ['analysis', 'Three analyses were made.'],
  ['Breakfast', 'breakfast is ready'],
  ["o'clock", 'at seven o’clock'],
  ['café', 'in a café'],
  ['cut', 'I was cutting bread.'],
  ['to', 'I went to Rome.'],
  ['label', 'We labeled the boxes.'],
  ['label', 'We labelled the boxes.'],
  ['labelled', 'We labeled the boxes.'],
  ['am', 'They were tired.'],
])('finds "%s" in "%s"', async (word, text) => {
  expect(await isFound(word, text)).toBe(true);
});

test.each([
  ['take off', 'He took his old coat off.'],
  ['take off', 'The plane takes off.'],
  ['check-in', 'The check-in was slow.'],
  ['worn-out', 'My worn-out shoes are here.'],
  ['look forward to', 'I was looking forward to it.'],
  ['give up', 'She gave smoking up.'],
  ['get along with', 'We got along with them.'],
  ['make a decision', 'I made a decision.'],
  ['traffic jam', 'There were traffic jams.'],
  ['as soon as', 'As soon as I woke up.'],
  ['well-known', 'a well known writer'],
  ['pick up', 'He picks the kids up.'],
  ['on the other hand', 'On  the other hand, no.'],
  ['best friend', 'my best friends'],
  ['to travel', 'I travelled alone.'],
  ['to travel', 'I like to travel.'],
  ['a dog', 'Two dogs.'],
  ['the sea', 'By sea.'],
  ['pull yourself together', 'Pull yourself slowly together.'],
  ['well - known', 'a well-known writer'],
])('finds the phrase "%s" in "%s"', async (phrase, text) => {
  expect(await isFound(phrase, text)).toBe(true);
});

test.each([
  ['be', 'The best of all.'],
  ['art', 'I started the party.'],
  ['go', 'The goat is good.'],
  ['take off', 'Take it and run very far away from the big coat off there.'],
  ['he', 'The weather there.'],
  ['tie', 'The first tier.'],
  ['book', 'I like cooking.'],
  ['car', 'I do not care.'],
  ['to', 'Hello.'],
  ['make good money', 'They make better money.'],
  ['traffic jam', 'The traffic is a jam.'],
  ['up to date', 'Look up to your date.'],
  ['get up', 'Every job gets ups and downs.'],
])('does not find "%s" in "%s"', async (word, text) => {
  expect(await isFound(word, text)).toBe(false);
});

test('matches a word full of special characters literally', async () => {
  expect(await isFound('c++ (new)', 'I write c++ (new) code')).toBe(true);
  expect(await isFound('.*', 'anything')).toBe(false);
});

test.each([
  ['take off', 'She took her hat off.', ['took', 'off']],
  ['to travel', 'I like to travel.', ['to', 'travel']],
  ['to travel', 'I travelled.', [undefined, 'travelled']],
])('captures the parts of "%s" in "%s" as groups', async (word, text, parts) => {
  const [entry] = await createWordPatterns([word]);
  const match = new RegExp(entry?.pattern ?? '', 'giu').exec(text);
  expect(match?.slice(1)).toEqual(parts);
});

test('does not inflect a word that contains anything but letters', async () => {
  const [entry] = await createWordPatterns(["rock'n'roll"]);
  expect(entry?.pattern).toContain("(rock['’]n['’]roll)");
});

test('searches for a malicious word in reasonable time', async () => {
  const hostile = 'a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a off';
  expect(await isFound(hostile, `${'a '.repeat(950)}x`)).toBe(false);
});

test('returns used words once each, in their original order', async () => {
  expect(await findUsedWords(['dog', 'cat', 'bird'], ['A cat and a dog.', 'Cats!'])).toEqual(['dog', 'cat']);
});

test.each([
  ['child', 'Two childs played.'],
  ['children', 'Many childrens played.'],
  ['go', 'I goed home.'],
  ['go', 'We wented home.'],
  ['write', 'I am writting.'],
  ['come', 'He is comeing.'],
  ['stop', 'It stoped.'],
  ['study', 'He studys a lot.'],
  ['information', 'Some informations.'],
  ['change', 'It is changeing.'],
  ['argue', 'They are argueing.'],
  ['continue', 'It is continueing.'],
  ['arrange', 'We are arrangeing it.'],
  ['value', 'I am valueing it.'],
  ['die', 'The plant is dieing.'],
  ['panic', 'She was panicing.'],
  ['panic', 'She paniced.'],
  ['control', 'He controled it.'],
  ['rebel', 'They rebeled.'],
  ['smile', 'He smilled.'],
])('counts "%s" as tried, not as used, in "%s"', async (word, text) => {
  expect(await findPracticeWords([word], [text])).toEqual({ used: [], tried: [word] });
});

test.each([
  ['child', 'Two children, not childs.'],
  ['go', 'I went home.'],
])('counts "%s" as used in "%s"', async (word, text) => {
  expect(await findPracticeWords([word], [text])).toEqual({ used: [word], tried: [] });
});

test.each([
  ['car', 'She cared for him.'],
  ['teach', 'My teacher.'],
  ['hop', 'I am hoping for the best.'],
  ['take off', 'He taked it off.'],
])('does not count "%s" as tried in "%s"', async (word, text) => {
  expect(await findPracticeWords([word], [text])).toEqual({ used: [], tried: [] });
});
