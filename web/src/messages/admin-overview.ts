import { count, params } from '@nanostores/i18n';
import { i18n } from './i18n.ts';

/** The Overview of /admin: how Parley is used. */
export const overviewMessages = i18n('adminOverview', {
  title: 'Overview',
  about: 'Days begin and end at midnight UTC. The last one is today so far.',
  period: 'Time',
  lastDays: params('{days} days'),
  loading: 'Loading the overview…',
  failed: "The overview can't be shown right now.",
  noUse: 'Nothing has happened in this time yet.',
  noUseAbout: 'As soon as somebody practises, it is counted here.',

  sessions: 'Sessions',
  calls: 'Model calls',
  cost: 'Estimated cost',
  limits: 'Limits reached',
  failures: 'Failed requests',
  ofRequests: params<{ number: string }>(
    count({ one: 'of {number} request', other: 'of {number} requests' }),
  ),
  textAndVoice: params('{text} text, {voice} voice'),
  tokens: params('{tokens} tokens'),
  noPrices: 'Not known',
  noPricesAbout: 'no prices are set on the server',
  inDollars: 'in US dollars',
  limitsAbout: 'answers that told of one',

  usersByPlan: 'Users by plan',
  allUsers: params<{ number: string }>(
    count({ one: '{number} registered user', other: '{number} registered users' }),
  ),

  sessionsByDay: 'Sessions by day',
  text: 'Text',
  voice: 'Voice',
  total: 'Total',
  day: 'Day',

  modelByDay: 'Work of the model by day',
  callsShort: 'Calls',
  inputTokens: 'Tokens in',
  outputTokens: 'Tokens out',
  spokenCharacters: 'Characters spoken',
  voiceMinutes: 'Voice minutes',
  costShort: 'Cost',
  costChart: 'Estimated cost by day in US dollars, by the prices that were set when the work was done.',
  callsChart: 'Calls by day. No prices are set for the models on the server, so nobody knows what they cost.',

  numbers: 'Show the numbers as a table',
  chartMissing: "The chart can't be shown right now. The table below has its numbers.",

  errors: 'Limits and errors',
  errorsAbout: 'How often a request was answered with this code, and the share of all requests.',
  noLimits: 'Nobody has reached a limit.',
  noErrors: 'No request has failed.',
  otherErrors: 'Errors',

  byUser: 'Use by user',
  chosenDay: 'Day (UTC)',
  loadingUsers: 'Loading the users of this day…',
  failedUsers: "The users of this day can't be shown right now.",
  nobody: 'Nobody made the model work on this day.',
  dearestFirst: params('The {count} who made the model work most come first.'),
  nameless: 'Guest or deleted user',
  use: params('{calls} calls · {tokens} tokens · {minutes} voice min'),
  ofUser: params('Use of {name}'),
  loadingDays: 'Loading the days of this user…',
  failedDays: "The days of this user can't be shown right now.",
  noDays: 'This user has not made the model work in this time.',
  close: 'Close',
});
