import { expect, test } from 'vitest';
import { joinMarks } from './join-marks.ts';

const on = (text: string) => ({ text, marked: true });
const off = (text: string) => ({ text, marked: false });

test('the words of a phrase become one mark', () => {
  expect(
    joinMarks([off('I '), on('looked'), off(' '), on('forward'), off(' '), on('to'), off(' it.')]),
  ).toEqual([off('I '), on('looked forward to'), off(' it.')]);
});

test('a word between two marks keeps them apart', () => {
  const split = [on('took'), off(' his coat '), on('off')];
  expect(joinMarks(split)).toEqual(split);
});

test('a text without marks stays as it is', () => {
  expect(joinMarks([off('Hello!')])).toEqual([off('Hello!')]);
});
