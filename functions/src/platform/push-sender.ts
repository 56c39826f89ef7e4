import type { PushSubscription } from '../contract/index.ts';

/** A request that takes longer is aborted: a push service only has to queue the message. */
const TIMEOUT_MS = 10_000;
/** RFC 8188. */
const ENCODING = 'aes128gcm';

export interface PushSettings {
  /** The VAPID keys, by which push services recognise the sender. */
  publicKey: string;
  privateKey: string;
  /** Where push services can report problems: a mailto: or https: URL. */
  contact: string;
  /** The origins of push services; `*` stands for any part of a host, or a port. */
  services: readonly string[];
}

export interface PushSender {
  /** Whether the address belongs to a known push service. The server sends requests only to these, because addresses come from clients. */
  accepts: (endpoint: string) => boolean;
  /** Sends an encrypted message, which the push service keeps for `ttlSeconds` at most. Resolves with the status of its response. */
  send: (subscription: PushSubscription, message: string, ttlSeconds: number) => Promise<number>;
}

const toPattern = (origin: string): RegExp =>
  new RegExp(`^${origin.replaceAll('.', String.raw`\.`).replaceAll('*', String.raw`[\w.-]+`)}$`, 'u');

export function createPushSender({ publicKey, privateKey, contact, services }: PushSettings): PushSender {
  const patterns = services.map(toPattern);
  const accepts = (endpoint: string): boolean => {
    const url = URL.parse(endpoint);
    if (url === null || url.username !== '' || url.password !== '') return false;
    return patterns.some((pattern) => pattern.test(url.origin));
  };
  return {
    accepts,
    send: async (subscription, message, ttlSeconds) => {
      // The setting may have changed since the subscription was stored.
      if (!accepts(subscription.endpoint)) throw new Error('unknown push service');
      const { default: webPush } = await import('web-push');
      const { p256dh, auth } = subscription.keys;
      const { cipherText } = webPush.encrypt(p256dh, auth, message, ENCODING);
      const { origin } = new URL(subscription.endpoint);
      const response = await fetch(subscription.endpoint, {
        method: 'POST',
        headers: {
          ...webPush.getVapidHeaders(origin, contact, publicKey, privateKey, ENCODING),
          'Content-Encoding': ENCODING,
          'Content-Type': 'application/octet-stream',
          TTL: String(Math.floor(ttlSeconds)),
        },
        body: new Uint8Array(cipherText),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      return response.status;
    },
  };
}
