import { params } from '@nanostores/i18n';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';

/** The learner's progress. */
export const progressMessages = i18n('progress', {
  title: 'Progress',
  back: 'Back to practice',
  history: 'All sessions',
  loading: 'Loading your progress…',
  notLoaded: "We couldn't load your progress.",
  empty: 'Finish your first session to see your progress here.',
  start: 'Start practising',

  week: 'This week',
  ofGoal: params<{ done: string }>(
    count({ one: '{done} of {count} session', other: '{done} of {count} sessions' }),
  ),
  sessions: count({ one: '{count} session', other: '{count} sessions' }),
  minutes: count({ one: '{count} minute', other: '{count} minutes' }),
  streak: count({ one: '{count}-day streak', other: '{count}-day streak' }),
  noStreak: 'Practise today to start a streak.',
  streakRule: params('You can take {days} days off each month without losing your streak.'),
  goal: 'Weekly goal',
  noGoal: 'No goal',
  goalReached: 'You reached your goal for this week!',
  goalNotSaved: "We couldn't save your goal. Please try again.",
  weekSummary: 'Weekly summary',
  progressLink: 'All of your progress',
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  noPractice: 'No practice on these days.',
  sentence: 'Add one of your sentences',
  noSentence: 'No sentence',
  share: 'Share this week',
  notShared: "We couldn't create the picture. Please try again.",
  picture: params('The picture: {text}'),
  pictureTitle: 'My week of English',
  pictureFooter: 'Practised with Parley',
  practised: 'practised',
  notPractised: 'not practised',

  score: 'Score',
  mistakeRate: 'Mistakes per 100 words',
  fluency: 'Fluency in calls',
  show: 'Show',
  wholeScore: 'Overall score',
  allMistakes: 'All mistakes',
  session: 'Session',
  untilTrend: count({
    one: 'Finish {count} more session to see a trend.',
    other: 'Finish {count} more sessions to see a trend.',
  }),
  untilCallTrend: count({
    one: 'Finish {count} more call to see a trend.',
    other: 'Finish {count} more calls to see a trend.',
  }),

  vocabularyGrowth: 'Vocabulary over time',
  allLevels: 'All levels',
  vocabulary: 'Words you have used',
  vocabularyAbout: "How many different words you've used at each level. Names and rare words aren't counted.",
  words: count({ one: '{count} word', other: '{count} words' }),

  mistakes: 'Your most frequent mistakes',
  noMistakes: 'No mistakes so far.',
  times: count({ one: '{count} time', other: '{count} times' }),
  better: 'Less often lately',
  worse: 'More often lately',
  same: 'As often as before',
  fix: count({ one: 'Fix a sentence', other: 'Fix {count} sentences' }),
  practise: 'Practise in a session',
});
