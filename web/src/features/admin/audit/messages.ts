import { params } from '@nanostores/i18n';
import { i18n } from '../../../messages/i18n.ts';

/** The audit log in /admin. */
export const auditMessages = i18n('adminAudit', {
  title: 'Audit log',
  about:
    'Changes to users and plans by admins, payments and scheduled jobs, kept for three years. Times are in your time zone.',
  loading: 'Loading the audit log…',
  failed: "We can't show the audit log right now.",
  none: 'No changes yet.',
  noneFound: 'No changes match these filters.',
  pages: 'Pages of the audit log',

  filters: 'Filters',
  email: "User's email",
  find: 'Find',
  finding: 'Finding…',
  noUser: params('No user found with email: {email}'),
  emailMissing: 'Please enter an email address.',
  ofUser: 'Changes by or to this user:',
  allUsers: 'Show all users',
  from: 'From',
  to: 'To',
  reversed: 'This date is before the start date.',

  time: 'When',
  origin: 'Changed by',
  subject: 'User or plan',
  changes: 'What changed',
  payment: 'Payment provider',
  paymentEvent: params('Event {event}'),
  schedule: 'Scheduled job',
  plan: params('{plan} plan'),
  changedTo: 'changed to',
  erased: 'erased',
  nothing: 'none',
  admin: 'Admin',
  user: 'User',
});

export const auditFieldMessages = i18n('adminAuditFields', {
  plan: 'Plan',
  email: 'Email',
  name: 'Name',
  admin: 'Role',
  periodStart: 'Period start',
  countedFrom: 'Usage counted from',
  textUsed: 'Text sessions used',
  voiceUsed: 'Voice sessions used',
  textLimit: 'Text sessions per month',
  voiceLimit: 'Voice sessions per month',
  messagesPerSession: 'Messages per text session',
  secondsPerCall: 'Seconds per voice session',
  price: 'Monthly price',
  unlimited: 'unlimited',
});
