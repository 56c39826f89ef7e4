import { params } from '@nanostores/i18n';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';

/** The learner's finished sessions. */
export const historyMessages = i18n('history', {
  title: 'History',
  back: 'Back to practice',
  loading: 'Loading your sessions…',
  notLoaded: "We couldn't load your sessions.",
  empty: 'No sessions yet. Finish one, and you can read it again here.',
  start: 'Start practising',

  search: 'Search by topic or level',
  type: 'Show',
  all: 'All sessions',
  text: 'Text sessions',
  voice: 'Calls',
  noMatch: 'No sessions match your search.',
  sessions: count({ one: '{count} session', other: '{count} sessions' }),
  latest: count({ one: 'Latest session', other: 'Latest {count} sessions' }),
  more: 'Show more',
  olderNotLoaded: "We couldn't load older sessions.",

  textSession: 'Text session',
  call: 'Call',
  today: 'Today',
  yesterday: 'Yesterday',
  minutes: count({ one: '{count} minute', other: '{count} minutes' }),
  words: count({ one: '{count} word', other: '{count} words' }),
  score: params('Score {score}'),

  backToList: 'All sessions',
  loadingSession: 'Loading this session…',
  sessionNotLoaded: "We couldn't load this session.",
  deleted: "This session doesn't exist. You may have deleted it.",
  conversation: 'Conversation',
  correction: 'Correction: ',
  noFeedback: 'This session has no feedback.',
  delete: 'Delete this session',
  deleteTitle: 'Delete this session?',
  deleteText:
    'This permanently deletes the conversation and its feedback, and removes the session from your progress.',
  confirmDelete: 'Delete',
  cancel: 'Cancel',
  notDeleted: "We couldn't delete this session. Please try again.",
});
