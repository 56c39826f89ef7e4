import { params } from '@nanostores/i18n';
import { i18n } from './i18n.ts';

/** The results screen; what spec.md section 2 quotes is here to the letter. */
export const resultsMessages = i18n('results', {
  title: 'Practice Complete!',
  generating: 'Generating feedback...',
  failed: 'This part could not be prepared.',
  ready: 'ready.',
  allReady: 'Feedback ready.',
  tryAgain: 'Try again',
  notSavedYet: 'This talk will be saved as soon as Parley can be reached.',
  conversation: 'Read the conversation again',

  score: 'Your score',
  scoresPending: 'Analyzing your scores...',
  outOf: params('{score} out of 100'),
  scoreAbout:
    'Using all your practice words earns 50 points, four different linking words 20, and writing sixty words 30.',
  scoreAboutFree:
    'Without practice words, four different linking words earn 40 points and writing sixty words 60.',
  wordsUsed: params('You used {used} out of {total} practice words!'),
  scoreAboutSpoken:
    'Using all your practice words earns 50 points, four different linking words 20, and saying sixty words 30.',
  scoreAboutSpokenFree:
    'Without practice words, four different linking words earn 40 points and saying sixty words 60.',
  noWordList: 'You talked freely this time, without a list of practice words.',
  used: 'Words you used',
  toPractise: 'Words to practise more',
  linking: 'Linking words',
  noLinking: 'None this time. Words like “because”, “so” and “however” join your ideas.',
  tip: 'Tip for next time',

  grammar: 'Grammar & Vocabulary Feedback',
  grammarPending: 'Checking your grammar...',
  noMistakes: 'No mistakes found. Well written!',
  noMistakesSpoken: 'No mistakes found. Well said!',
  youWrote: 'You wrote',
  youSaid: 'You said',

  vocabulary: 'Suggested words to learn',
  vocabularyPending: 'Finding new vocabulary...',
  noSuggestions: 'Nothing new to suggest. Your vocabulary suits this topic well.',
});

/** One of them, picked at random, heads the results (spec.md section 2). */
export const praiseMessages = i18n('praise', {
  p1: 'Well done! Every conversation makes the next one easier.',
  p2: 'Great work! You kept the conversation going.',
  p3: 'Lovely effort! Your English grows each time you use it.',
  p4: 'Nicely done! You said what you wanted to say.',
  p5: 'Excellent practice! Small steps like this add up.',
  p6: 'Bravo! It takes courage to practise, and you did.',
  p7: 'Good going! You are building a real habit.',
  p8: 'Wonderful! Your tutor enjoyed this conversation.',
  p9: 'Impressive! You stayed with the topic to the end.',
  p10: 'Keep it up! You are further along than yesterday.',
  p11: 'Fantastic! That was time well spent.',
  p12: 'Strong work! Your sentences are doing more and more.',
  p13: 'Superb! You turned grammar into conversation.',
  p14: 'That went well! Be proud of what you said.',
  p15: 'Splendid! See how much you can already say.',
});
