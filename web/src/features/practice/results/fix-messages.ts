import { params } from '@nanostores/i18n';
import { i18n } from '../../../messages/i18n.ts';

/** The exercise in which learners write their sentences again. */
export const fixMessages = i18n('fix', {
  field: 'Write the whole sentence correctly',
  check: 'Check',
  right: 'Correct!',
  notYet: 'Not quite. Read the explanation and try again.',
  showAnswer: 'Show the answer',
  answer: 'The answer:',
  progress: params('Sentence {n} of {total}'),
  next: 'Next',
  finish: 'Finish',
  fixed: 'All done. Good work!',
});
