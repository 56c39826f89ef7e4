import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PASSWORD } from '../support/emulators.ts';
import { SignInPage } from './sign-in-page.ts';

/** A width at which Sign Out is always visible; a call hides the menu on a phone. */
export const DESK = { width: 1440, height: 900 };

/** A visitor who signs up, in and out, at any width. */
export class Visitor {
  readonly page: Page;
  readonly form: SignInPage;
  readonly signInLink: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = new SignInPage(page);
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

  /** Opens the menu; on a wide screen its links are always visible. */
  private async openMenu(): Promise<void> {
    const signOut = this.page.getByRole('button', { name: 'Sign Out' });
    const menu = this.page.getByRole('button', { name: 'Menu' });
    await expect(signOut.or(menu).filter({ visible: true })).toBeVisible();
    if (await menu.isVisible()) await menu.click();
  }

  async expectName(name: string): Promise<void> {
    const { page } = this;
    await this.openMenu();
    await expect(page.getByTitle(name, { exact: true }).filter({ visible: true })).toHaveText(name);
    if (await page.getByRole('dialog', { name: 'Menu' }).isVisible()) await page.keyboard.press('Escape');
  }

  async signOut(): Promise<void> {
    await this.openMenu();
    await this.page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(this.signInLink).toBeVisible();
  }

  /** The uid of the signed-in user. */
  async uid(): Promise<string> {
    return (await this.kept()).uid;
  }

  /** The signed-in user in Firebase's storage; waits until there is one. */
  async kept(): Promise<KeptUser> {
    await expect.poll(() => this.keptSoFar(), 'who is signed in').not.toBeNull();
    return (await this.keptSoFar()) ?? this.kept();
  }

  /** The signed-in user in Firebase's storage; null if there is none yet. */
  keptSoFar(): Promise<KeptUser | null> {
    return this.page.evaluate<KeptUser | null>(READ_USER);
  }

  /** Replaces the tokens in Firebase's storage and keeps the user. */
  async keepTokens(tokens: { idToken: string; refreshToken: string }): Promise<void> {
    await this.page.evaluate(`(${WRITE_TOKENS})(${JSON.stringify(tokens)})`);
  }
}

interface KeptUser {
  uid: string;
  isAnonymous: boolean;
  token: string;
}

const READ_USER = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('firebaseLocalStorageDb');
  // Firebase has to create its own storage first.
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onerror = () => (opening.error.name === 'AbortError' ? resolve(null) : reject(opening.error));
  opening.onsuccess = () => {
    const store = opening.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
    const reading = store.getAll();
    reading.onerror = () => reject(reading.error);
    reading.onsuccess = () => {
      opening.result.close();
      const [kept] = reading.result;
      if (kept === undefined) return resolve(null);
      const { uid, isAnonymous, stsTokenManager } = kept.value;
      resolve({ uid, isAnonymous, token: stsTokenManager.accessToken });
    };
  };
})`;

const WRITE_TOKENS = `({ idToken, refreshToken }) => new Promise((resolve, reject) => {
  const opening = indexedDB.open('firebaseLocalStorageDb');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const writing = opening.result.transaction('firebaseLocalStorage', 'readwrite');
    const store = writing.objectStore('firebaseLocalStorage');
    const reading = store.getAll();
    reading.onsuccess = () => {
      const [kept] = reading.result;
      Object.assign(kept.value.stsTokenManager, { accessToken: idToken, refreshToken });
      store.put(kept);
    };
    writing.onerror = () => reject(writing.error);
    writing.oncomplete = () => {
      opening.result.close();
      resolve();
    };
  };
})`;
