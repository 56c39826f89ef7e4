/** The part of the contract without schemas: all that the first screen of the web app may import, because Zod would delay it. */
export * from './corrections.ts';
export * from './default-user.ts';
export * from './feedback-parts.ts';
export * from './levels.ts';
export * from './limits.ts';
export * from './message-prefixes.ts';
export * from './mistakes.ts';
export * from './quota-time.ts';
export * from './score.ts';
export * from './time-limits.ts';
export * from './topics.ts';
export * from './tutor-name.ts';
export * from './word-text.ts';
