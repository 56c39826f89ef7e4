import { params } from '@nanostores/i18n';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';

/** The parts of the score, and what each was computed from. */
export const scoreMessages = i18n('score', {
  communication: 'Communication',
  accuracy: 'Accuracy',
  range: 'Vocabulary',
  practiceWords: 'Practice words',
  points: params('{points} of {maximum}'),

  wordCount: count({ one: '{count} word', other: '{count} words' }),
  messageCount: count({ one: '{count} message', other: '{count} messages' }),
  mistakeCount: count({ one: '{count} mistake', other: '{count} mistakes' }),
  unclear: params('{unclear} hard to understand'),
  unnatural: params('{unnatural} unnatural'),
  differentCount: count({ one: '{count} different word', other: '{count} different words' }),
  linkingCount: count({ one: '{count} linking word', other: '{count} linking words' }),
  communicationBasis: params('{words} in {messages}'),
  accuracyBasis: params('{mistakes} in {words}'),
  rangeBasis: params('{different} ({advanced} less common) and {linking}'),
  practiceBasis: params('{used} of {total} used correctly'),

  noScore: 'No score this time',
  tooShort: params('You need at least {count} words of English. Repeated sentences count once.'),
  notEnglish: "We didn't find enough English to score.",
  notSentences: "Lists of words aren't enough to score. Use full sentences.",
  tooUnclear: 'Too few of your sentences were clear enough to score.',
  withoutAccuracy: "Accuracy isn't included because we couldn't check your grammar.",
});
