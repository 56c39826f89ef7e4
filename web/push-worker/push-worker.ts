/**
 * The service worker that shows reminders (docs/adr/0035). It has no fetch handler and no page in its scope, so that it never decides
 * which version of the app a browser runs. The build publishes it at a fixed address, where browsers look for new versions.
 */
declare const self: ServiceWorkerGlobalScope;

const REVIEW = '/review';

// A browser may take the permission away from a site that receives messages and shows nothing, so every message shows this.
self.addEventListener('push', (event) => {
  const shown = self.registration.showNotification('Parley', {
    body: 'Cards are ready to review',
    // Replaces an earlier reminder.
    tag: event.data?.text() ?? '',
  });
  event.waitUntil(shown);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openReview());
});

/** Shows the tab with the review, or opens one. Another tab may be in the middle of a session. */
async function openReview(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const review = tabs.find(({ url }) => new URL(url).pathname === REVIEW);
  await (review ? review.focus() : self.clients.openWindow(REVIEW));
}
