import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PASSWORD } from '../support/emulators.ts';
import { SignInPage } from './sign-in-page.ts';

/** A viewport that always shows the account menu. On a phone, a call hides the menu. */
export const DESKTOP_VIEWPORT = { width: 1440, height: 900 };

/** A visitor who signs up, in and out, at any width. */
export class Visitor {
  readonly page: Page;
  readonly form: SignInPage;
  readonly signInLink: Locator;
  readonly menuButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = new SignInPage(page);
    this.menuButton = page.getByRole('banner').getByRole('button', { name: /^Account menu/u });
    this.signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
  }

  /** Signs up and waits for the next page. */
  async signUp(email: string, name = 'Ann Lee'): Promise<void> {
    await this.form.signUp(name, email, PASSWORD);
    await expect(this.page).toHaveURL('/');
  }

  /** Signs in and waits for the next page. */
  async signIn(email: string): Promise<void> {
    await this.form.signIn(email, PASSWORD);
    await expect(this.page).toHaveURL('/');
  }

  /** Waits until the page knows that the visitor is a guest. A newcomer sees the sign-in link even before that. */
  async expectGuest(): Promise<void> {
    await expect(this.signInLink).toBeVisible();
    const getLastStatus = () => this.page.evaluate(() => localStorage.getItem('parley.last-status'));
    await expect.poll(getLastStatus).toContain('guest');
  }

  private async openMenu(): Promise<Locator> {
    await this.menuButton.click();
    return this.page.getByRole('dialog', { name: 'Account menu' });
  }

  async expectName(name: string): Promise<void> {
    await expect(this.page.getByRole('button', { name: `Account menu: ${name}`, exact: true })).toBeVisible();
  }

  async signOut(): Promise<void> {
    const menu = await this.openMenu();
    await menu.getByRole('button', { name: 'Sign Out' }).click();
    await this.expectGuest();
  }

  /** Returns the uid of the signed-in user. */
  async getUid(): Promise<string> {
    return (await this.getStoredUser()).uid;
  }

  /** Waits for a user in Firebase's storage and returns it. */
  async getStoredUser(): Promise<StoredUser> {
    await expect.poll(() => this.findStoredUser(), 'the stored user').not.toBeNull();
    return (await this.findStoredUser()) ?? this.getStoredUser();
  }

  /** Returns the user in Firebase's storage, or null if no user has been stored yet. */
  findStoredUser(): Promise<StoredUser | null> {
    return this.page.evaluate<StoredUser | null>(READ_USER);
  }

  /** Replaces the tokens of the user in Firebase's storage. */
  async replaceStoredTokens(tokens: { idToken: string; refreshToken: string }): Promise<void> {
    await this.page.evaluate(`(${WRITE_TOKENS})(${JSON.stringify(tokens)})`);
  }
}

interface StoredUser {
  uid: string;
  isAnonymous: boolean;
  token: string;
}

const READ_USER = `new Promise((resolve, reject) => {
  const openRequest = indexedDB.open('firebaseLocalStorageDb');
  // Only Firebase may create this database.
  openRequest.onupgradeneeded = () => openRequest.transaction.abort();
  openRequest.onerror = () => (openRequest.error.name === 'AbortError' ? resolve(null) : reject(openRequest.error));
  openRequest.onsuccess = () => {
    const store = openRequest.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
    const getRequest = store.getAll();
    getRequest.onerror = () => reject(getRequest.error);
    getRequest.onsuccess = () => {
      openRequest.result.close();
      // Firebase also stores another entry for a moment, to test the storage.
      const entry = getRequest.result.find(({ fbase_key }) => fbase_key.startsWith('firebase:authUser:'));
      if (entry === undefined) return resolve(null);
      const { uid, isAnonymous, stsTokenManager } = entry.value;
      resolve({ uid, isAnonymous, token: stsTokenManager.accessToken });
    };
  };
})`;

const WRITE_TOKENS = `({ idToken, refreshToken }) => new Promise((resolve, reject) => {
  const openRequest = indexedDB.open('firebaseLocalStorageDb');
  openRequest.onerror = () => reject(openRequest.error);
  openRequest.onsuccess = () => {
    const transaction = openRequest.result.transaction('firebaseLocalStorage', 'readwrite');
    const store = transaction.objectStore('firebaseLocalStorage');
    const getRequest = store.getAll();
    getRequest.onsuccess = () => {
      const entry = getRequest.result.find(({ fbase_key }) => fbase_key.startsWith('firebase:authUser:'));
      Object.assign(entry.value.stsTokenManager, { accessToken: idToken, refreshToken });
      store.put(entry);
    };
    transaction.onerror = () => reject(transaction.error);
    transaction.oncomplete = () => {
      openRequest.result.close();
      resolve();
    };
  };
})`;
