import { params } from '@nanostores/i18n';
import { i18n } from './i18n.ts';

/** The Audit log of /admin: who has changed what, and when. */
export const auditMessages = i18n('adminAudit', {
  title: 'Audit log',
  about:
    'Changes of users and plans by admins, payments and the daily job, kept for three years. Times are yours.',
  loading: 'Loading the audit log…',
  failed: "The audit log can't be shown right now.",
  none: 'Nothing has been changed yet.',
  noneFound: 'Nothing was changed that matches these filters.',
  pages: 'Pages of the audit log',

  filters: 'Filters',
  email: 'User by email',
  find: 'Find',
  finding: 'Finding…',
  noUser: params('No user found with email: {email}'),
  emailMissing: 'Please enter an email address.',
  emailWrong: 'Please enter a valid email address',
  tooLong: params('Please use at most {max} characters.'),
  ofUser: 'Changes by this user, and of this user:',
  everybody: 'Show everybody',
  from: 'From',
  to: 'To',
  backwards: 'This day is before the first one.',

  when: 'When',
  who: 'Who',
  whom: 'Whom',
  what: 'What changed',
  payment: 'Payment provider',
  paymentEvent: params('Message {event}'),
  schedule: 'Daily job',
  plan: params('The plan {plan}'),
  deleted: 'Deleted user',
  guest: 'Guest',
  becomes: 'becomes',
  erased: 'erased',
  nothing: 'none',
  admin: 'Admin',
  user: 'User',
});

/** What the fields are called that the log tells of. */
export const auditFieldMessages = i18n('adminAuditFields', {
  plan: 'Plan',
  email: 'Email',
  name: 'Name',
  admin: 'Role',
  periodStart: 'Month counted from',
  textUsed: 'Text sessions used',
  voiceUsed: 'Voice sessions used',
  textLimit: 'Text sessions a month',
  voiceLimit: 'Voice sessions a month',
  messagesPerSession: 'Messages in a text session',
  secondsPerCall: 'Seconds in a voice session',
  price: 'Price a month',
  unlimited: 'unlimited',
});
