import { createHmac } from 'node:crypto';

/** Turns an email address into an id that does not reveal it. Addresses of the same mailbox have the same id. */
export type HashEmail = (email: string) => string;

const GMAIL = /@(?:gmail|googlemail)\.com$/u;

/** The mailbox of an address: `Ann.Lee+parley@gmail.com` is delivered to the mailbox of `annlee@gmail.com`. */
function getMailbox(email: string): string {
  // Whatever follows a plus sign is ignored, as most providers do.
  const address = email.toLowerCase().replace(/(?<=[^@])\+[^@]*(?=@)/u, '');
  return GMAIL.test(address) ? `${address.replace(GMAIL, '').replaceAll('.', '')}@gmail.com` : address;
}

export const createEmailHasher =
  (key: string): HashEmail =>
  (email) =>
    createHmac('sha256', key)
      .update(`email:${getMailbox(email)}`)
      .digest('hex');
