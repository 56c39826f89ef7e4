import type { Level, Topic } from '@parley/functions/contract/basics';

/** The beginnings of three answers. */
type Starters = readonly [string, string, string];

/** Beginnings of answers that use the grammar of each topic: first for the two lower levels, then for the others. */
const STARTERS: Record<Topic, readonly [Starters, Starters]> = {
  'Present Simple': [
    ['I usually ', 'Every day I ', 'My family never '],
    ['On a typical day, I ', 'What I like about it is ', 'It depends, but I rarely '],
  ],
  'Present Continuous': [
    ['Right now I am ', 'Today I am not ', 'My friend is '],
    ['At the moment I am trying to ', 'These days more and more people are ', 'I am looking forward to '],
  ],
  'Present Perfect': [
    ['I have never ', 'I have already ', 'My friend has been to '],
    ['I have just ', 'So far this year I have ', 'It is the best one I have ever '],
  ],
  'Present Perfect Continuous': [
    ['I have been learning ', 'I have been living here for ', 'Lately I have been '],
    ['I have been working on ', 'For the last few weeks I have been ', 'People have been talking about '],
  ],
  'Past Simple': [
    ['Yesterday I ', 'Last weekend we ', 'When I was a child, I '],
    ['It all started when ', 'The last time I did that, ', 'What surprised me was '],
  ],
  'Past Continuous': [
    ['I was ', 'At eight o’clock we were ', 'It was raining when '],
    ['While I was ', 'I was just about to leave when ', 'Everyone was talking when '],
  ],
  'Past Perfect': [
    ['I had already ', 'Before that, I had never ', 'When I arrived, they had '],
    ['By the time we got there, ', 'I realised that I had ', 'Until then I had always '],
  ],
  'Past Perfect Continuous': [
    ['I had been waiting for ', 'We had been driving for ', 'She had been working '],
    ['I was tired because I had been ', 'They had been planning it for ', 'By then I had been living '],
  ],
  'Future Simple (will)': [
    ['I think I will ', 'Tomorrow it will ', 'I will probably '],
    ['I doubt that people will ', 'In ten years’ time, we will ', 'If nothing changes, I will '],
  ],
  'Be going to': [
    ['Tonight I am going to ', 'Next week we are going to ', 'I am not going to '],
    ['I have decided that I am going to ', 'It looks as if it is going to ', 'My next step is going to be '],
  ],
  'Future Continuous': [
    ['This time tomorrow I will be ', 'At noon I will be ', 'Next summer we will be '],
    ['In five years I will still be ', 'While you are working, I will be ', 'Before long, people will be '],
  ],
  'Future Perfect': [
    ['By tonight I will have ', 'By next year I will have ', 'Before Friday we will have '],
    [
      'By the time I am fifty, I will have ',
      'I hope that I will have ',
      'In ten years, technology will have ',
    ],
  ],
  'Future Perfect Continuous': [
    ['Next year I will have been ', 'By June I will have been living ', 'Soon we will have been '],
    [
      'By the end of the year I will have been ',
      'When I retire, I will have been ',
      'In May we will have been ',
    ],
  ],
  'Can / Could / Be able to': [
    ['I can ', 'When I was young, I could ', 'I can’t '],
    ['I have never been able to ', 'If I tried, I could ', 'I managed it because I was able to '],
  ],
  'Have to / Must / Should': [
    ['I have to ', 'People should ', 'You mustn’t '],
    ['In my job I have to ', 'I know I should, but ', 'Nobody should have to '],
  ],
  'Comparatives and Superlatives': [
    ['I think it is better than ', 'The best place is ', 'My city is bigger than '],
    ['It is by far the most ', 'The more I think about it, ', 'It is not nearly as good as '],
  ],
  'Some / Any / Much / Many / A lot of': [
    ['I have a lot of ', 'I don’t have any ', 'There are some '],
    ['I don’t spend much time on ', 'Quite a lot of people ', 'There isn’t nearly enough '],
  ],
  'Countable and Uncountable nouns': [
    ['I need some ', 'I have a few ', 'I don’t drink much '],
    ['A piece of advice that helped me is ', 'I could do with a little more ', 'There is very little '],
  ],
  'Question formation': [
    ['What do you ', 'Have you ever ', 'How often do you '],
    ['What made you ', 'How long have you been ', 'Could you tell me whether '],
  ],
  'There is / There are': [
    ['There is a ', 'There are many ', 'There isn’t '],
    ['There used to be ', 'There seems to be ', 'There are hardly any '],
  ],
  'Prepositions of time and place': [
    ['In the morning I ', 'On Saturday I ', 'My home is near '],
    ['By the end of the day, I ', 'I grew up on the edge of ', 'During the holidays we '],
  ],
  'Conditionals (0, 1st, 2nd, 3rd)': [
    ['If I have time, I ', 'If it rains, we will ', 'If I were rich, I would '],
    ['If I could change one thing, ', 'If I had known that, ', 'Unless something changes, '],
  ],
};

const LOWER_LEVELS: ReadonlySet<Level> = new Set<Level>(['Pre-Intermediate', 'Intermediate']);

/** Three beginnings of answers for a lesson. */
export const getStarters = (level: Level, topic: Topic): Starters => {
  const [easy, hard] = STARTERS[topic];
  return LOWER_LEVELS.has(level) ? easy : hard;
};
