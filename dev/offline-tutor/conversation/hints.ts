import type { Topic } from '@parley/functions/contract';

/** Two ways to start an answer for each topic. */
export const ANSWER_STARTERS: Record<Topic, readonly [string, string]> = {
  'Present Simple': ['I usually', 'Every day I'],
  'Present Continuous': ['At the moment I’m', 'These days I’m'],
  'Present Perfect': ['I’ve never', 'I’ve already'],
  'Present Perfect Continuous': ['I’ve been', 'For the past few weeks, I’ve been'],
  'Past Simple': ['Yesterday I', 'Last year we'],
  'Past Continuous': ['I was', 'While I was'],
  'Past Perfect': ['Before that I had', 'I had already'],
  'Past Perfect Continuous': ['I had been', 'Before that we had been'],
  'Future Simple (will)': ['I think I’ll', 'Maybe people will'],
  'Be going to': ['I’m going to', 'Next week we’re going to'],
  'Future Continuous': ['This time tomorrow, I’ll be', 'Next year, I’ll be'],
  'Future Perfect': ['By tomorrow, I’ll have', 'By the end of the year, I’ll have'],
  'Future Perfect Continuous': ['By next year, I’ll have been', 'By then, we’ll have been'],
  'Can / Could / Be able to': ['I can', 'When I was a child I could'],
  'Have to / Must / Should': ['I have to', 'I think people should'],
  'Comparatives and Superlatives': ['It is more', 'The best one is'],
  'Some / Any / Much / Many / A lot of': ['There are a lot of', 'I don’t have much'],
  'Countable and Uncountable nouns': ['I need some', 'I have a few'],
  'Question formation': ['Could you tell me', 'What do you'],
  'There is / There are': ['There is', 'In my town there are'],
  'Prepositions of time and place': ['In the morning I', 'At the weekend, I’m usually at'],
  'Conditionals (0, 1st, 2nd, 3rd)': ['If I have time, I’ll', 'If I were you, I’d'],
};
