import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { installEars, installMicrophone, playInto } from './microphone.ts';
import type { ModelScript } from './model-script.ts';

/** Somebody who talks with the tutor, whatever the size of the screen. */
export class Caller {
  readonly page: Page;
  readonly startButton: Locator;
  readonly endButton: Locator;
  readonly captions: Locator;
  readonly tutorsCaptions: Locator;
  readonly ownCaptions: Locator;
  readonly timer: Locator;
  readonly ended: Locator;
  readonly newPractice: Locator;
  readonly #model: ModelScript;
  readonly #word: string;

  constructor(page: Page, model: ModelScript, word: string) {
    this.page = page;
    this.#model = model;
    this.#word = word;
    this.startButton = page.getByRole('button', { name: /^Start (?:Free )?Voice Chat$/u });
    this.endButton = page.getByRole('button', { name: 'End Voice Chat' });
    this.captions = page.getByRole('log', { name: 'Conversation' }).getByRole('listitem');
    this.tutorsCaptions = this.captions.filter({ hasText: 'Your tutor:' });
    this.ownCaptions = this.captions.filter({ hasText: 'You:' });
    this.timer = page.getByRole('timer', { name: 'Time left' });
    this.ended = page.getByText('Voice chat ended – analysing …');
    this.newPractice = page.getByRole('button', { name: 'Start New Practice' });
  }

  /** Opens the page, with the test's word in the list: by it the model server knows the call. */
  async open({
    microphone = 'on demand',
  }: { microphone?: 'on demand' | 'the browser’s' } = {}): Promise<void> {
    if (microphone === 'on demand') await installMicrophone(this.page);
    await installEars(this.page);
    await this.page.goto('/');
    await this.addWord();
  }

  async addWord(): Promise<void> {
    const field = this.page.getByRole('textbox', { name: 'Practice words' });
    await field.fill(this.#word);
    await field.press('Enter');
    await expect(this.page.getByRole('button', { name: `Remove ${this.#word}` })).toBeVisible();
  }

  /** Calls, and waits until the tutor has greeted. */
  async call(): Promise<void> {
    await this.startButton.click();
    await expect(this.page.getByText('Connected', { exact: true })).toBeAttached();
    await this.expectTurn();
  }

  /** Waits until the tutor is silent and the learner may speak. */
  async expectTurn(): Promise<void> {
    await expect(this.page.getByText('Your turn', { exact: true })).toBeVisible();
  }

  /** Says a sentence, and waits for the tutor's whole reply to it. */
  async say(sentence: string): Promise<void> {
    const before = await this.tutorsCaptions.count();
    await this.speak(sentence);
    await expect(this.tutorsCaptions).toHaveCount(before + 1);
    await this.expectTurn();
  }

  /** Says a sentence. */
  async speak(sentence: string): Promise<void> {
    await playInto(this.page, await this.#model.speak(sentence));
  }

  /** How loud the tutor has been since `forget`, from 0 to 1. */
  loudest(): Promise<number> {
    return this.page.evaluate(() => globalThis.tutorsVoice.loudest());
  }

  forget(): Promise<void> {
    return this.page.evaluate(() => globalThis.tutorsVoice.forget());
  }

  /** That nothing is left of a call: on the model's side, and in the page. */
  async expectAllReleased(): Promise<void> {
    await expect
      .poll(async () => (await this.#model.calls()).filter(({ state }) => state === 'open'), 'open calls')
      .toEqual([]);
    const held = () =>
      this.page.evaluate(() => [
        ...globalThis.tutorsVoice.peers.map(({ signalingState }) => signalingState),
        ...(globalThis.learnersMicrophone?.opened ?? []).map(({ readyState }) => readyState),
      ]);
    await expect.poll(async () => new Set(await held()), 'peers and microphones').not.toContain('live');
    expect((await held()).filter((state) => state !== 'closed' && state !== 'ended')).toEqual([]);
  }
}
