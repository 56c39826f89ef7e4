import { params } from '@nanostores/i18n';
import { count } from '../../../messages/count.ts';
import { i18n } from '../../../messages/i18n.ts';

/** The Overview in /admin. */
export const overviewMessages = i18n('adminOverview', {
  title: 'Overview',
  about: "Days start at midnight UTC. Today's numbers are still growing.",
  period: 'Period',
  lastDays: params('{days} days'),
  loading: 'Loading the overview…',
  failed: "We can't show the overview right now.",
  unused: 'No activity in this period.',
  unusedDescription: 'Sessions will appear here as soon as someone practises.',

  guestSpending: 'Guests',
  FREESpending: 'Learners on the FREE plan',
  allSpending: 'All learners together',
  spendingNear: params("{learners} have used {share} of today's spending limit ({spent} of {limit})."),
  spendingReached: params(
    "{learners} have reached today's spending limit ({limit}). They can start new sessions again from midnight UTC.",
  ),

  endExpiredCalls: 'Ending expired calls',
  updateDueSubscriptions: 'Updating subscriptions',
  resumeDeletions: 'Resuming account deletions',
  deleteLateStatistics: 'Deleting statistics of deleted accounts',
  sendReminders: 'Sending reminders',
  deleteOldSummaries: 'Deleting old session summaries',
  deleteUnusedAccounts: 'Deleting unused accounts',
  deleteOrphanedRecords: 'Deleting data of deleted users',
  backfillNameSearch: 'Preparing name search',
  jobFailed: params('{job}: the last run, on {time}, had errors. See the logs.'),
  jobLate: params('{job}: no runs since {time}. Check the schedule.'),

  sessions: 'Sessions',
  modelRequests: 'Model requests',
  estimatedCost: 'Estimated cost',
  limits: 'Limits reached',
  failures: 'Failed requests',
  ofRequests: count({ one: 'of {count} request', other: 'of {count} requests' }),
  textAndVoice: params('{text} text, {voice} voice'),
  tokens: params<{ number: string }>(count({ one: '{number} token', other: '{number} tokens' })),
  noPrices: 'Unknown',
  noPricesDescription: 'no prices configured on the server',
  inDollars: 'in US dollars',
  limitsDescription: 'responses that reported a limit',

  usersByPlan: 'Users by plan',
  registeredUsers: count({ one: '{count} registered user', other: '{count} registered users' }),

  sessionsByDay: 'Sessions by day',
  text: 'Text',
  voice: 'Voice',
  total: 'Total',
  day: 'Day',

  modelByDay: 'Model usage by day',
  requests: 'Requests',
  inputTokens: 'Input tokens',
  outputTokens: 'Output tokens',
  spokenCharacters: 'Text-to-speech characters',
  voiceMinutes: 'Voice minutes',
  cost: 'Cost',
  costChart: 'Estimated cost by day in US dollars, at the prices configured at the time.',
  requestsChart:
    'Model requests by day. No model prices are configured on the server, so the cost is unknown.',

  callQuality: 'Call quality',
  callQualityDescription: count({
    one: "Based on {count} reply, measured in learners' browsers.",
    other: "Based on {count} replies, measured in learners' browsers.",
  }),
  replyDelay: 'Average reply time',
  seconds: params('{number} s'),
  cutOffs: 'Replies that cut the learner off',

  errors: 'Limits and errors',
  errorsDescription: 'Number of responses with each code, and their share of all requests.',
  noLimits: 'No limits reached.',
  noErrors: 'No failed requests.',
  otherErrors: 'Errors',

  byUser: 'Usage by user',
  selectedDay: 'Day (UTC)',
  loadingUsers: 'Loading users…',
  failedUsers: "We can't show this day's users right now.",
  noUsers: 'No model usage on this day.',
  highestUsage: params('Showing the {count} users with the highest usage.'),
  nameless: 'Guest or deleted user',
  requestCount: count({ one: '{count} request', other: '{count} requests' }),
  usage: params('{requests} · {tokens} · {minutes} voice min'),
  ofUser: params('Usage by {name}'),
  loadingDays: 'Loading usage…',
  failedDays: "We can't show this user's usage right now.",
  noDays: 'No model usage by this user in this period.',
  close: 'Close',
});
