import type { Page } from '@playwright/test';

/** Returns everything in the browser's storage as JSON. */
export const readStorage = (page: Page): Promise<string> =>
  page.evaluate<string>(`(async () => {
    const toPromise = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const contents = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    for (const { name } of await indexedDB.databases()) {
      const database = await toPromise(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        contents.push(await Promise.all([toPromise(objects.getAllKeys()), toPromise(objects.getAll())]));
      }
      database.close();
    }
    return JSON.stringify(contents);
  })()`);
