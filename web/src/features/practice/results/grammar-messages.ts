import { params } from '@nanostores/i18n';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';

/** What went well, and the corrections. */
export const grammarMessages = i18n('grammar', {
  wentWell: 'What went well',
  goodExamples: params('You used “{topic}” correctly:'),
  better: 'Say it like a native speaker',
  youWrote: 'You wrote',
  youSaid: 'You said',
  instead: 'Even better',
  corrections: 'Corrections',
  correct: 'Correct',
  topic: 'This topic',
  unclear: 'Hard to understand',
  unnatural: 'Could be better',

  practise: 'Write it correctly',
  field: 'Write the whole sentence correctly',
  check: 'Check',
  right: 'Correct!',
  notYet: 'Not quite. Read the explanation and try again.',
  showAnswer: 'Show the answer',
  answer: 'The answer:',

  fix: count({ one: 'Fix this mistake', other: 'Fix these {count}' }),
  fixHint: 'Write the sentences that matter most again, without the mistakes.',
  progress: params('{n} of {total}'),
  next: 'Next',
  finish: 'Finish',
  fixed: count({ one: 'You fixed it. Well done!', other: 'You went through all {count}. Well done!' }),
});

export const categoryMessages = i18n('mistakeCategories', {
  article: 'Articles',
  preposition: 'Prepositions',
  'verb-tense': 'Tenses',
  'verb-form': 'Verb forms',
  agreement: 'Subject and verb',
  noun: 'Nouns',
  pronoun: 'Pronouns',
  'adjective-adverb': 'Adjectives and adverbs',
  conjunction: 'Linking words',
  'word-order': 'Word order',
  'word-choice': 'Word choice',
  spelling: 'Spelling',
  other: 'Other',
});
