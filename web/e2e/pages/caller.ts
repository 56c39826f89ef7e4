import type { Locator, Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { notedCalls } from '../support/emulators.ts';
import { installEars, installMicrophone, playInto } from '../support/microphone.ts';
import type { ModelScript } from '../support/model-script.ts';
import { Visitor } from './visitor.ts';

interface Opening {
  /** One that is silent until a sentence is to be said, or the one that the browser has. */
  microphone: 'ours' | 'browser';
  /** Whether the test's word is still to be put into the list. */
  words: 'new' | 'kept';
}

/** Whether a peer or a microphone in this state is still held. */
const isHeld = (state: string) => state !== 'closed' && state !== 'ended';

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

  /** The same learner in another tab. */
  in(page: Page): Caller {
    return new Caller(page, this.#model, this.#word);
  }

  /** Opens the page, with the test's word in the list: by it the model server knows the call. */
  async open({ microphone = 'ours', words = 'new' }: Partial<Opening> = {}): Promise<void> {
    if (microphone === 'ours') await installMicrophone(this.page);
    await installEars(this.page);
    await this.page.goto('/');
    if (words === 'new') await this.addWord();
  }

  async addWord(): Promise<void> {
    const field = this.page.getByRole('textbox', { name: 'Practice words' });
    await field.fill(this.#word);
    await field.press('Enter');
    await expect(this.page.getByRole('button', { name: `Remove ${this.#word}` })).toBeVisible();
  }

  /** Calls, and waits until the tutor has begun to greet. */
  async call(): Promise<void> {
    await this.startButton.click();
    await expect(this.page.getByText('Connected', { exact: true })).toBeAttached();
    await expect(this.tutorsCaptions).toHaveCount(1);
  }

  /** Holds back what the server answers to the next start: `answered` when it has, and then `letThrough`. */
  async holdAnswer(): Promise<{ answered: Promise<void>; letThrough: () => void }> {
    const [answered, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hold = async (route: Route) => {
      const response = await route.fetch();
      answered.resolve();
      await held.promise;
      await route.fulfill({ response });
    };
    await this.page.route('**/session/startVoiceSession', hold, { times: 1 });
    return { answered: answered.promise, letThrough: held.resolve };
  }

  /** Waits until the tutor is silent and the learner may speak. */
  async expectTurn(): Promise<void> {
    await expect(this.page.getByText('Your turn', { exact: true })).toBeVisible();
  }

  /** Says a sentence, and waits for the beginning of the tutor's reply. Who does not wait for their turn interrupts. */
  async say(sentence: string): Promise<void> {
    const before = await this.tutorsCaptions.count();
    await this.speak(sentence);
    await expect(this.tutorsCaptions).toHaveCount(before + 1);
  }

  /** Says a sentence. */
  async speak(sentence: string): Promise<void> {
    const recording = await this.#model.record({ say: sentence });
    await playInto(this.page, recording.toString('base64'));
  }

  /** How loud the tutor has been since `forget`, from 0 to 1. */
  loudest(): Promise<number> {
    return this.page.evaluate(() => globalThis.tutorsVoice.loudest());
  }

  forget(): Promise<void> {
    return this.page.evaluate(() => globalThis.tutorsVoice.forget());
  }

  /** How the calls of the test have ended on the model's side; `open` where they have not. */
  async ends(): Promise<string[]> {
    return (await this.#model.calls()).map(({ state, endedBy }) => endedBy ?? state);
  }

  /** That nothing is left of a call: on the server's side, on the model's, and in the page. */
  async expectAllReleased(): Promise<void> {
    const uid = await new Visitor(this.page).uid();
    // The model's side ends by itself when the page's has gone; the server's only when somebody tells it.
    await expect.poll(() => notedCalls(uid), 'calls on the server').toBe(0);
    await expect.poll(() => this.ends(), 'calls on the model').not.toContain('open');
    const held = () =>
      this.page.evaluate(() => [
        ...globalThis.tutorsVoice.peers.map(({ signalingState }) => signalingState),
        ...(globalThis.learnersMicrophone?.opened ?? []).map(({ readyState }) => readyState),
      ]);
    await expect.poll(async () => (await held()).filter(isHeld), 'peers and microphones').toEqual([]);
  }
}
