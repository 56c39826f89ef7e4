/** The one door of the contract: what the server, the web and the local tools agree on. */
export * from './account.ts';
export * from './content.ts';
export * from './endpoints.ts';
export * from './errors.ts';
export * from './feedback.ts';
export * from './lesson.ts';
export * from './levels.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './plans.ts';
export * from './sessions.ts';
export * from './text.ts';
export * from './topics.ts';
export * from './transcripts.ts';
export * from './turn-taking.ts';
export * from './users.ts';
export * from './word-bank.ts';
