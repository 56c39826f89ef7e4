import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs the tutor's messages. The page sends the signatures back with the conversation, so that a client cannot forge a message of
 * the tutor, and the server does not have to store replies. A signature contains the id of its session.
 */
export interface MessageSigner {
  sign: (sessionId: string, text: string) => string;
  /** The session in which the tutor said this text; undefined if it never did. */
  findSession: (text: string, signature: string) => string | undefined;
}

const SEPARATOR = '.';

export function createMessageSigner(key: string): MessageSigner {
  const sign = (sessionId: string, text: string): string => {
    const mac = createHmac('sha256', key)
      // Requests for speech are trimmed.
      .update(JSON.stringify(['message', sessionId, text.trim()]))
      .digest('base64url');
    return `${sessionId}${SEPARATOR}${mac}`;
  };
  return {
    sign,
    findSession(text, signature) {
      const [sessionId = ''] = signature.split(SEPARATOR);
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(sessionId, text))];
      return given.length === expected.length && timingSafeEqual(given, expected) ? sessionId : undefined;
    },
  };
}
