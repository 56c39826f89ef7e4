import { params } from '@nanostores/i18n';
import { i18n } from '../../../messages/i18n.ts';

/** The test that suggests a level. */
export const placementMessages = i18n('placement', {
  title: 'Find your level',
  back: 'Back to practice',
  about: 'Six sentences, about a minute. Choose the words that fit each gap.',
  progress: params('Sentence {n} of {total}'),
  gap: 'gap',
  unknown: "I don't know",
  result: params('We suggest {level}'),
  resultAbout: 'You can change your level at any time.',
  start: 'Start talking',
  use: 'Use this level',
  again: 'Start again',
});
