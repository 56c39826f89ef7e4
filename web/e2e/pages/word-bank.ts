import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { Visitor } from './visitor.ts';

/** Word bank requests, as a pattern for `page.route`. */
export const WORD_BANK_REQUESTS = '**/api/v2/wordbank**';

const WordItem = z.object({
  word: z.string(),
  translation: z.optional(z.string()),
  definition: z.optional(z.string()),
  example: z.optional(z.string()),
});
export type WordItem = z.infer<typeof WordItem>;

const BATCH_SIZE = 100;

/** The word bank section of the profile, and the words on the server. */
export class WordBank {
  readonly page: Page;
  readonly section: Locator;
  readonly addButton: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.section = page.getByRole('region', { name: 'My Word Bank' });
    this.addButton = this.section.getByRole('button', { name: 'Add Word' });
    this.dialog = page.getByRole('dialog');
  }

  async open(): Promise<void> {
    await this.page.goto('/profile');
    await expect(this.addButton).toBeVisible();
    await expect(this.page.getByText('Loading your word bank...')).toBeHidden();
  }

  /** The table row or card of a word. */
  row(word: string): Locator {
    return this.section
      .locator('tr, li')
      .filter({ has: this.page.getByRole('button', { name: `Edit ${word}`, exact: true }), visible: true });
  }

  get editButtons(): Locator {
    return this.section.getByRole('button', { name: /^Edit / });
  }

  field(name: string): Locator {
    return this.dialog.getByRole('textbox', { name, exact: true });
  }

  get saveButton(): Locator {
    return this.dialog.getByRole('button', { name: 'Save', exact: true });
  }

  /** Adds a word with the dialog. */
  async add(word: string, translation = ''): Promise<void> {
    await this.addButton.click();
    await this.field('Word').fill(word);
    await this.field('Translation').fill(translation);
    await this.saveButton.click();
    await expect(this.dialog).toBeHidden();
    await expect(this.row(word)).toBeVisible();
  }

  private async createHeaders(): Promise<Record<string, string>> {
    const { token } = await new Visitor(this.page).getStoredUser();
    return { Authorization: `Bearer ${token}` };
  }

  /** Adds words through the API. */
  async seed(items: readonly WordItem[]): Promise<void> {
    const headers = await this.createHeaders();
    for (let start = 0; start < items.length; start += BATCH_SIZE) {
      const response = await this.page.request.post('/api/v2/wordbank/import', {
        headers,
        data: { items: items.slice(start, start + BATCH_SIZE) },
      });
      expect(response.status(), 'import of seed words').toBe(200);
    }
  }

  /** Returns the words on the server, newest first. */
  async getSavedWords(): Promise<WordItem[]> {
    const response = await this.page.request.get('/api/v2/wordbank', { headers: await this.createHeaders() });
    return z.object({ items: z.array(WordItem) }).parse(await response.json()).items;
  }
}

/** Creates distinct words. */
export const createWords = (count: number): WordItem[] =>
  Array.from({ length: count }, (_, index) => ({
    word: `word ${String(index + 1).padStart(4, '0')}`,
    translation: `слово ${index + 1}`,
  }));
