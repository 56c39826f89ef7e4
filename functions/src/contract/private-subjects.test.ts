import { describe, expect, test } from 'vitest';
import { mentionsPrivateSubject } from './private-subjects.ts';

describe('mentionsPrivateSubject', () => {
  test.each([
    'has diabetes',
    'is allergic to nuts',
    'takes pills for depression',
    'is pregnant',
    'votes for the Green Party',
    'is interested in politics',
    'works for a trade union',
    'goes to church on Sundays',
    'is a Muslim',
    'is of Roma ethnic origin',
    'is gay',
    'was in prison',
    'serves in the army near Kharkiv',
    'is a veteran',
    'has the phone number 050 123 45 67',
    'writes from ann@example.com',
    'lives at 12 Green Hill Street',
  ])('finds one in %j', (text) => {
    expect(mentionsPrivateSubject(text)).toBe(true);
  });

  test.each([
    ['a soft hyphen', 'has dia\u00adbetes'],
    ['a zero-width space', 'has dia\u200bbetes'],
    ['a zero-width joiner', 'is g\u200day'],
    ['a byte order mark', 'has can\ufeffcer'],
    ['a direction mark', 'votes for the pol\u200eitical left'],
    ['a combining mark', 'has dia\u0301betes'],
    ['letters with accents', 'has díabétes'],
    ['full-width letters', 'has \uff44\uff49\uff41\uff42\uff45\uff54\uff45\uff53'],
    ['mathematical letters', 'is \u{1d420}\u{1d41a}\u{1d432}'],
    ['a full-width at sign', 'writes from ann\uff20example.com'],
    ['full-width digits', 'has the number \uff10\uff15\uff10\uff11\uff12\uff13'],
    ['an invisible character after the word', 'is gay\u200bfriendly'],
    ['an empty Braille cell', 'has can\u2800cer'],
    ['a blank musical symbol', 'has can\u{1d159}cer'],
    ['a blank Hangul letter', 'has can\u3164cer'],
    ['an object replacement character', 'has can\ufffccer'],
    ['a private-use character', 'has can\ue000cer'],
    ['an underscore', 'is hiv_positive'],
    ['a digit after the word', 'has cancer2'],
    ['a digit before the word', 'has 2cancers and 1cancer'],
  ])('finds one in spite of %s', (_what, text) => {
    expect(mentionsPrivateSubject(text)).toBe(true);
  });

  test.each([
    'likes café crème in Kraków',
    'works as a nurse',
    'works in a hospital as a doctor',
    'has a dog, Rex',
    'likes hiking in the Carpathians',
    'is from Ukraine and lives in Warsaw',
    'studies history at university',
    'runs races at the weekend',
    'plans a birthday party for her son',
    'has two brothers and a sister',
    'was born in 1990',
    'plays the drums in a rock band',
    'wants to travel to Spain in 2027',
    'likes 5k_runs and the A380',
  ])('finds none in %j', (text) => {
    expect(mentionsPrivateSubject(text)).toBe(false);
  });
});
