import type { Page } from '@playwright/test';
import { FIRESTORE_REQUESTS } from './emulators.ts';

const READ_DOCUMENT =
  /"documentChange"\s*:\s*\{\s*"document"\s*:\s*\{\s*"name"\s*:\s*"[^"]*\/documents\/([^"]+)"/gu;

/** Records what a page reads: each document that Firestore charges for, and each request to the API, which may read more. */
export async function watchReads(page: Page) {
  const documents: string[] = [];
  const requests: string[] = [];
  await page.route(FIRESTORE_REQUESTS, async (route) => {
    // With long polling, each response ends, so its text can be read.
    // The emulator may close a connection that is about to be used again; a browser would repeat the request, too.
    const response = await route.fetch({ maxRetries: 3 });
    for (const [, path = ''] of (await response.text()).matchAll(READ_DOCUMENT)) documents.push(path);
    await route.fulfill({ response });
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v2/')) requests.push(`${request.method()} ${pathname}`);
  });
  return {
    /** Returns the documents, sorted, and the requests since the last call. */
    take: () => ({ documents: documents.splice(0).toSorted(), requests: requests.splice(0) }),
    countDocuments: () => documents.length,
    stop: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
