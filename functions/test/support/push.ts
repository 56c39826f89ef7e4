import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { PushSubscription } from '../../src/contract/index.ts';

const SALT_BYTES = 16;
const KEY_LENGTH_AT = 20;
const TAG_BYTES = 16;

/** Derives a key with HKDF and SHA-256. */
const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** The keys of a browser; `decrypt` reads a message that is encrypted for it, as RFC 8291 and RFC 8188 say. */
function createBrowserKeys() {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, SALT_BYTES);
    const encryptedAt = KEY_LENGTH_AT + 1 + body.readUInt8(KEY_LENGTH_AT);
    const senderKey = body.subarray(KEY_LENGTH_AT + 1, encryptedAt);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    const padded = Buffer.concat([decipher.update(body.subarray(encryptedAt, -TAG_BYTES)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };
  return { keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }, decrypt };
}

/** A valid subscription, for tests that receive no messages. */
export const createSubscription = (endpoint: string): PushSubscription => ({
  endpoint,
  keys: createBrowserKeys().keys,
});

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** How a push service responds; `hang` never does. */
export type PushResponse = number | 'hang' | { redirectTo: string };

/**
 * A push service on this machine, until the end of the test. Each call of `subscribe` adds a browser; `response` and `respond` set how
 * the service responds to its messages.
 */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const responses = new Map<string, PushResponse>();
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body: await buffer(request) });
    const how = responses.get(path) ?? 404;
    if (how === 'hang') return;
    if (typeof how === 'number') response.writeHead(how).end();
    else response.writeHead(307, { Location: how.redirectTo }).end();
  };
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  const subscribe = (response: PushResponse = 201) => {
    const path = `/push/${randomBytes(8).toString('hex')}`;
    responses.set(path, response);
    const { keys, decrypt } = createBrowserKeys();
    return {
      subscription: { endpoint: `${origin}${path}`, keys },
      /** What was sent to this browser. */
      getReceived: () =>
        received
          .filter((push) => push.path === path)
          .map(({ headers, body }) => ({ headers, message: decrypt(body) })),
      respond: (next: PushResponse) => responses.set(path, next),
    };
  };
  return { origin, subscribe };
}
