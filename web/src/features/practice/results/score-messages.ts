import { params } from '@nanostores/i18n';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';

/** The parts of the score, and what each was computed from. */
export const scoreMessages = i18n('score', {
  communication: 'Communication',
  accuracy: 'Accuracy',
  range: 'Range',
  practiceWords: 'Practice words',
  points: params('{points} of {maximum}'),

  wordCount: count({ one: '{count} word', other: '{count} words' }),
  messageCount: count({ one: '{count} message', other: '{count} messages' }),
  mistakeCount: count({ one: '{count} mistake', other: '{count} mistakes' }),
  differentCount: count({ one: '{count} different word', other: '{count} different words' }),
  linkingCount: count({ one: '{count} linking word', other: '{count} linking words' }),
  communicationBasis: params('{words} in {messages}'),
  accuracyBasis: params('{mistakes} in {words}'),
  rangeBasis: params('{different}, {advanced} of them at level B1 or B2, and {linking}'),
  practiceBasis: params('{used} of {total} used correctly'),

  noScore: 'No score this time',
  tooShort: count({
    other:
      'You wrote fewer than {count} words of English, which is too little to judge. Repeated sentences count once.',
  }),
  tooShortSpoken: count({
    other:
      'You said fewer than {count} words of English, which is too little to judge. Repeated sentences count once.',
  }),
  notEnglish: "We didn't recognise enough English words to judge.",
  unclear: 'Too many sentences were hard to understand for a fair score.',
  withoutAccuracy: "Accuracy isn't included, because your grammar feedback is missing.",
});
