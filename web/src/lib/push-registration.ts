import { abortable } from './async.ts';

/** The service worker that shows push messages. No page is in its scope, so it never takes part in loading a page. */
const SCRIPT = '/push-worker.js';

const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration(SCRIPT) : undefined;

export const isPushRegistered = async (): Promise<boolean> => (await findRegistration()) !== undefined;

/** Registers the worker, and waits until it can receive messages. */
export async function registerForPush(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: SCRIPT });
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return registration;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
  });
  return registration;
}

/** Long enough for a push service that responds. */
const UNSUBSCRIBE_TIMEOUT_MS = 3_000;

async function unsubscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const subscription = await pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** Ends this browser's subscription to push messages, if it has one. Never rejects. */
export async function unregisterFromPush(): Promise<void> {
  try {
    const registration = await findRegistration();
    if (!registration) return;
    await abortable(unsubscribe(registration), AbortSignal.timeout(UNSUBSCRIBE_TIMEOUT_MS)).catch(
      () => undefined,
    );
    await registration.unregister();
  } catch {
    // If storage is blocked, there is no registration to remove.
  }
}
