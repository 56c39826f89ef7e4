import type { Topic } from '@parley/functions/contract';

/** Two ways to begin an answer, for each topic. */
export const ANSWER_STARTERS: Record<Topic, readonly [string, string]> = {
  'Present Simple': ['I usually', 'Every day I'],
  'Present Continuous': ['At the moment I am', 'These days I am'],
  'Present Perfect': ['I have never', 'I have already'],
  'Present Perfect Continuous': ['I have been', 'For some weeks I have been'],
  'Past Simple': ['Yesterday I', 'Last year we'],
  'Past Continuous': ['I was', 'While I was'],
  'Past Perfect': ['Before that I had', 'I had already'],
  'Past Perfect Continuous': ['I had been', 'Before that we had been'],
  'Future Simple (will)': ['I think I will', 'Perhaps people will'],
  'Be going to': ['I am going to', 'Next week we are going to'],
  'Future Continuous': ['This time tomorrow I will be', 'Next year I will be'],
  'Future Perfect': ['By tomorrow I will have', 'By the end of the year I will have'],
  'Future Perfect Continuous': ['By next year I will have been', 'By then we will have been'],
  'Can / Could / Be able to': ['I can', 'When I was a child I could'],
  'Have to / Must / Should': ['I have to', 'I think people should'],
  'Comparatives and Superlatives': ['It is more', 'The best one is'],
  'Some / Any / Much / Many / A lot of': ['There are a lot of', 'I do not have much'],
  'Countable and Uncountable nouns': ['I need some', 'I have a few'],
  'Question formation': ['Could you tell me', 'What do you'],
  'There is / There are': ['There is', 'In my town there are'],
  'Prepositions of time and place': ['In the morning I', 'At the weekend I am at'],
  'Conditionals (0, 1st, 2nd, 3rd)': ['If I have time, I will', 'If I were you, I would'],
};
