import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs what the tutor says in a session. The page sends the signatures back with the conversation, so that a client cannot put
 * words into the tutor's mouth, and replies do not have to be stored. A signature names its session.
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
      .update(JSON.stringify(['message', sessionId, text]))
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
