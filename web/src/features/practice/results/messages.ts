import { params } from '@nanostores/i18n';
import { i18n } from '../../../messages/i18n.ts';

/** The results screen, with the fixed texts of docs/product.md 2.4. */
export const resultsMessages = i18n('results', {
  title: 'Practice Complete!',
  generating: 'Generating feedback...',
  failed: "We couldn't prepare this part.",
  failedOffline: "You're offline. We'll prepare this part when you're back online.",
  ready: 'ready.',
  allReady: 'Your feedback is ready.',
  tryAgain: 'Try again',
  conversation: 'Review the conversation',
  history: 'Open your history',

  score: 'Your score',
  scoresPending: 'Analyzing your scores...',
  outOf: params('{score} out of 100'),
  wordsUsed: params('You used {used} out of {total} practice words!'),
  noWordList: "You didn't choose any practice words this time.",
  used: 'Words you used',
  tried: 'Words you tried (check the spelling or form)',
  toPractise: 'Words to practise more',
  linking: 'Linking words',
  noLinking: 'None yet. Try “because”, “so” or “however” to join your ideas.',
  tip: 'Tip for next time',

  grammar: 'Grammar & Vocabulary Feedback',
  grammarPending: 'Checking your grammar...',
  noMistakes: 'No mistakes found. Well written!',
  noMistakesSpoken: 'No mistakes found. Well said!',

  vocabulary: 'Suggested words to learn',
  vocabularyPending: 'Finding new vocabulary...',
  noSuggestions: 'Nothing new to suggest. Your vocabulary already covers this topic well.',
});

/** One of the lines that fit the session, picked at random, is shown below the title of the results (docs/product.md 2.4). */
export const praiseMessages = i18n('praise', {
  p1: 'Well done! Every conversation makes the next one easier.',
  p2: 'Great work! You kept the conversation going.',
  p3: 'Great effort! Your English grows every time you use it.',
  p4: 'Nicely done! You said what you wanted to say.',
  p5: 'Excellent practice! Small steps like this add up.',
  p6: 'Bravo! It takes courage to practise, and you did.',
  p7: "Nice going! You're building a real habit.",
  p8: 'Wonderful! Your tutor enjoyed this conversation.',
  p9: 'Impressive! You kept going to the end.',
  p10: "Keep it up! You're one step closer to your goal.",
  p11: 'Fantastic! That was time well spent.',
  p12: "Good work! You're one conversation closer to fluent English.",
  p13: 'Superb! You turned grammar into real conversation.',
  p14: 'That went well! Be proud of what you said.',
  p15: 'Brilliant! Look how much you can already say.',
});
