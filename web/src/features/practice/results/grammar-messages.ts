import { params } from '@nanostores/i18n';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';

/** What went well, and the corrections. */
export const grammarMessages = i18n('grammar', {
  wentWell: 'What went well',
  goodExamples: params('Good examples of “{topic}”:'),
  better: 'Say it like a native speaker',
  youWrote: 'You wrote',
  youSaid: 'You said',
  instead: 'Even better',
  corrections: 'Corrections',
  mostUseful: params('The {shown} most useful of {total} sentences with mistakes.'),
  correct: 'Corrected sentence',
  topic: 'Your grammar topic',
  unclear: 'Hard to understand',
  unnatural: "Doesn't sound natural",

  practise: 'Write it correctly',
  fix: count({ one: 'Fix this sentence', other: 'Fix these {count} sentences' }),
});

export const categoryMessages = i18n('mistakeCategories', {
  article: 'Articles and words like “some”',
  preposition: 'Prepositions',
  'verb-tense': 'Tenses',
  'verb-form': 'Verb forms',
  agreement: 'Subject and verb',
  noun: 'Nouns',
  pronoun: 'Pronouns',
  'adjective-adverb': 'Adjectives and adverbs',
  conjunction: 'Conjunctions',
  'word-order': 'Word order',
  'word-choice': 'Word choice',
  spelling: 'Spelling',
  other: 'Other mistakes',
});
