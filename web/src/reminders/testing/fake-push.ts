import { vi } from 'vitest';
import { env } from '../../lib/env.ts';

interface FakePushOptions {
  permission?: NotificationPermission;
  /** How the learner answers the browser's permission prompt. */
  answer?: NotificationPermission;
}

export const SUBSCRIPTION = {
  endpoint: 'https://push.parley.test/1',
  keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
};

/** The parts of the browser that receive push messages, which jsdom lacks. Also configures reminders. */
export function installFakePush({ permission = 'default', answer = 'granted' }: FakePushOptions = {}) {
  Object.assign(env, { pushPublicKey: 'key' });
  const notification = {
    permission,
    requestPermission: vi.fn<() => Promise<NotificationPermission>>(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  let isRegistered = false;
  const unregister = async () => {
    isRegistered = false;
    return true;
  };
  const subscribe = vi.fn<() => Promise<{ toJSON: () => object }>>(async () => ({
    toJSON: () => ({ ...SUBSCRIPTION, expirationTime: null }),
  }));
  const getSubscription = vi.fn<() => Promise<Pick<PushSubscription, 'unsubscribe'> | null>>(
    async () => null,
  );
  const registration = {
    active: {},
    installing: null,
    waiting: null,
    unregister,
    pushManager: { subscribe, getSubscription },
  };
  const serviceWorker = {
    register: async () => {
      isRegistered = true;
      return registration;
    },
    getRegistration: async () => (isRegistered ? registration : undefined),
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', {});
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { notification, subscribe, getSubscription, unregister, isRegistered: () => isRegistered };
}
