import { createHmac } from 'node:crypto';

/** Turns an email address into an id that does not reveal it. */
export type HashEmail = (email: string) => string;

export const createEmailHasher =
  (key: string): HashEmail =>
  (email) =>
    createHmac('sha256', key).update(`email:${email.toLowerCase()}`).digest('hex');
