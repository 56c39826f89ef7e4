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
  ])('finds none in %j', (text) => {
    expect(mentionsPrivateSubject(text)).toBe(false);
  });
});
