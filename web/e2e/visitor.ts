import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PASSWORD } from './emulators.ts';

/** Somebody who signs up, in and out, whatever the size of the screen. */
export class Visitor {
  readonly page: Page;
  readonly signInLink: Locator;
  readonly refusal: Locator;

  constructor(page: Page) {
    this.page = page;
    this.signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
    this.refusal = page.getByRole('main').getByRole('alert');
  }

  /** Fills the form in and leaves the last press to `submitSignUp`. */
  async fillSignUp(email: string, name = 'Ann Lee'): Promise<void> {
    const { page } = this;
    await page.goto('/login');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByLabel('Full Name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('checkbox').check();
  }

  async submitSignUp(): Promise<void> {
    await this.page.getByRole('button', { name: 'Create Account' }).click();
  }

  async signUp(email: string, name?: string): Promise<void> {
    await this.fillSignUp(email, name);
    await this.submitSignUp();
  }

  async signIn(email: string): Promise<void> {
    const { page } = this;
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  }

  /** Opens the menu, which stands open where there is room. */
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

  /** Who this browser is signed in as, by Firebase's own notes. */
  uid(): Promise<string> {
    return this.page.evaluate<string>(READ_UID);
  }
}

const READ_UID = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('firebaseLocalStorageDb');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const store = opening.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
    const reading = store.getAll();
    reading.onerror = () => reject(reading.error);
    reading.onsuccess = () => {
      opening.result.close();
      resolve(reading.result[0].value.uid);
    };
  };
})`;
