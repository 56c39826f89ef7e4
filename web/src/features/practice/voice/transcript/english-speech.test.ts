import { expect, test } from 'vitest';
import { extractEnglishSpeech } from './english-speech.ts';

test.each([
  'No.',
  'OK',
  'Kyiv',
  'Yes, I do.',
  'Łukasz Żółć',
  'My name is Søren and I live in Malmö.',
  'Crème brûlée, s’il vous plaît!',
  'La Casa de Papel.',
  '42',
  'Hmm, I went to the cinema.',
  'I like the word «дякую».',
  'Thank you.',
  'Thanks for watching my dog yesterday, it was kind of you.',
  'I want to subscribe to a newspaper.',
])('keeps English, names and short foreign phrases: %s', (text) => {
  expect(extractEnglishSpeech(text)).toBe(text);
});

test.each([
  '',
  ' \n ',
  '...',
  '?!',
  '[music]',
  '[BLANK_AUDIO]',
  '(coughing) (door closes)',
  '*laughs*',
  '♪ ♪',
  '♪ la la la ♪',
  '(The offline tutor cannot understand speech.)',
  '[the offline tutor',
])('rejects noise: %j', (text) => {
  expect(extractEnglishSpeech(text)).toBeNull();
});

test.each([
  'Дякую за перегляд!',
  'ご視聴ありがとうございました',
  '시청해 주셔서 감사합니다.',
  'شكرا',
  'No me acuerdo de la palabra que es para eso',
  'Ich weiß nicht, wie das ist',
  'Nie wiem, jak to jest że tak',
])('rejects other languages: %s', (text) => {
  expect(extractEnglishSpeech(text)).toBeNull();
});

test.each([
  'Thanks for watching!',
  'Thank you so much for watching.',
  'Subtitles by the Amara.org community',
  'Please subscribe to my channel.',
  'Untertitel im Auftrag des ZDF',
])('rejects hallucinated text: %s', (text) => {
  expect(extractEnglishSpeech(text)).toBeNull();
});

test('removes noise around speech', () => {
  expect(extractEnglishSpeech('[music]  I was   at home. (laughs)')).toBe('I was at home.');
});
