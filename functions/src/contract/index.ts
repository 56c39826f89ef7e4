/**
 * The contract between the server, the web app and the local tools. Import it only through this file, basics.ts or
 * browser-errors.ts.
 */
export * from './account.ts';
export * from './admin-endpoints.ts';
export * from './admin.ts';
export * from './basics.ts';
export * from './browser-errors.ts';
export * from './calculate-fluency.ts';
export * from './call-quality.ts';
export * from './card-changes.ts';
export * from './registered-endpoints.ts';
export * from './cards.ts';
export * from './content.ts';
export * from './endpoint.ts';
export * from './endpoints.ts';
export * from './error-reports.ts';
export * from './errors.ts';
export * from './feedback.ts';
export * from './fluency.ts';
export * from './jobs.ts';
export * from './learner-endpoints.ts';
export * from './lesson.ts';
export * from './memory.ts';
export * from './messages.ts';
export * from './new-word.ts';
export * from './older-sessions.ts';
export * from './overview.ts';
export * from './plans.ts';
export * from './private-subjects.ts';
export * from './progress.ts';
export * from './reminders.ts';
export * from './review-log.ts';
export * from './sessions.ts';
export * from './text.ts';
export * from './transcripts.ts';
export * from './turn-detection.ts';
export * from './users.ts';
export * from './weekly-goal.ts';
export * from './word-bank.ts';
