import { createHmac } from 'node:crypto';

/**
 * Turns an email address into an id that does not reveal it. Verified addresses of one mailbox have the same id; an unverified address
 * has its own, because otherwise a stranger could register another spelling of somebody's address and see the usage of that person.
 */
export type HashEmail = (email: string, isVerified: boolean) => string;

const GMAIL = /@(?:gmail|googlemail)\.com$/u;

/** The mailbox of an address in lower case: `ann.lee+parley@gmail.com` is delivered to the mailbox of `annlee@gmail.com`. */
function getMailbox(address: string): string {
  // Whatever follows a plus sign is ignored, as most providers do.
  const untagged = address.replace(/(?<=[^@])\+[^@]*(?=@)/u, '');
  return GMAIL.test(untagged) ? `${untagged.replace(GMAIL, '').replaceAll('.', '')}@gmail.com` : untagged;
}

export const createEmailHasher =
  (key: string): HashEmail =>
  (email, isVerified) => {
    const address = email.toLowerCase();
    const id = isVerified ? getMailbox(address) : address;
    return createHmac('sha256', key).update(`email:${id}`).digest('hex');
  };
