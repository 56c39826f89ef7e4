import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** A learner on the practice page, at any width. */
export class Learner {
  readonly page: Page;
  readonly startButton: Locator;
  readonly topicButton: Locator;
  readonly finishButton: Locator;
  readonly endButton: Locator;
  readonly wordField: Locator;
  readonly messageField: Locator;
  readonly log: Locator;
  readonly newPracticeButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.startButton = page.getByRole('button', { name: 'Start Text Session' });
    this.topicButton = page.getByRole('button', { name: /^Grammar topic/u });
    this.finishButton = page.getByRole('button', { name: 'Finish Practice' });
    this.endButton = page.getByRole('button', { name: 'End Text Session' });
    this.wordField = page.getByRole('textbox', { name: 'Practice words' });
    this.messageField = page.getByRole('textbox', { name: 'Your message' });
    this.log = page.getByRole('log', { name: 'Conversation' });
    this.newPracticeButton = page.getByRole('button', { name: 'Start New Practice' });
  }

  get messages(): Locator {
    return this.log.getByRole('listitem').filter({ has: this.page.locator('time') });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
    await expect(this.startButton).toBeVisible();
  }

  getLevel(name: string): Locator {
    return this.page.getByRole('radio', { name, exact: true });
  }

  async chooseTopic(name: string): Promise<void> {
    await this.topicButton.click();
    const dialog = this.page.getByRole('dialog', { name: 'Choose a grammar topic' });
    await dialog.getByRole('searchbox', { name: 'Search topics' }).fill(name);
    await dialog.getByRole('button', { name }).first().click();
    await expect(this.topicButton).toContainText(name);
  }

  async addWords(...words: string[]): Promise<void> {
    for (const word of words) {
      await this.wordField.fill(word);
      await this.wordField.press('Enter');
      await expect(this.page.getByRole('button', { name: `Remove ${word}` })).toBeVisible();
    }
  }

  /** Starts a session and waits for the tutor's first message. */
  async start(...words: string[]): Promise<void> {
    await this.addWords(...words);
    await this.startButton.click();
    await expect(this.messages).toHaveCount(1);
  }

  /** Ends the session without feedback. */
  async endSession(): Promise<void> {
    await this.openDetails();
    await this.endButton.first().click();
    const dialog = this.page.getByRole('dialog', { name: 'End this session?' });
    await dialog.getByRole('button', { name: 'End Text Session' }).click();
    await expect(this.startButton).toBeFocused();
  }

  /** Sends a message without waiting for the reply. */
  async send(text: string): Promise<void> {
    await this.messageField.fill(text);
    await this.messageField.press('Enter');
  }

  /** Sends messages and waits for the reply to each. */
  async say(...texts: string[]): Promise<void> {
    for (const text of texts) {
      const before = await this.messages.count();
      await this.send(text);
      await expect(this.messages).toHaveCount(before + 2);
    }
  }

  /** Returns the centre of a word of the conversation. */
  async findWord(word: string): Promise<{ x: number; y: number }> {
    const text = this.messages.locator('p').filter({ hasText: word }).first();
    await text.scrollIntoViewIfNeeded();
    return text.evaluate((element, searched) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const start = node.textContent?.indexOf(searched) ?? -1;
        if (start < 0) continue;
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + searched.length);
        const { left, width, top, height } = range.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }
      throw new Error(`${searched} was not found`);
    }, word);
  }

  async tapWord(word: string): Promise<void> {
    const { x, y } = await this.findWord(word);
    await this.page.mouse.click(x, y);
  }

  /** Returns the words that are marked as being in the word bank. */
  getMarkedWords(): Promise<string[]> {
    return this.page.evaluate(() => Array.from(CSS.highlights.get('saved-word') ?? [], String));
  }

  /** Opens the session details, which are always visible on a wide screen. */
  async openDetails(): Promise<void> {
    const detailsButton = this.page.getByRole('button', { name: 'Session details' });
    if (await detailsButton.isVisible()) await detailsButton.click();
  }
}
