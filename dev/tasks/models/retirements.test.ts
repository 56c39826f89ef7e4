import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../stack/paths.ts';
import { findDefaultModels, findShutdownDates, listRetirements } from './retirements.ts';

const readText = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

test('finds the shutdown dates in the comments of the installed package', () => {
  const dates = findShutdownDates(readText('node_modules', 'openai', 'resources', 'audio', 'speech.d.ts'));
  expect(dates.get('tts-1')).toEqual(new Date('2027-01-06'));
  expect(dates.get('gpt-4o-mini-tts')).toEqual(new Date('2027-01-06'));
});

test('finds the default models of the function', () => {
  const models = findDefaultModels(readText('functions', 'src', 'config.ts'));
  expect(models).toEqual(expect.arrayContaining(['gpt-6-luna', 'gpt-transcribe']));
  expect(models).toHaveLength(3);
});

test.each([
  ['2026-10-08', 90, 'warning'],
  ['2026-10-07', 91, 'ok'],
  ['2026-12-07', 30, 'error'],
  ['2026-12-06', 31, 'warning'],
  ['2027-01-07', -1, 'error'],
] as const)('on %s, a model that retires on 2027-01-06 has %i days left: %s', (today, daysLeft, severity) => {
  const dates = new Map([['tts-1', new Date('2027-01-06')]]);
  expect(listRetirements(['tts-1', 'gpt-6-luna'], dates, new Date(today))).toEqual([
    { model: 'tts-1', daysLeft, severity },
  ]);
});
