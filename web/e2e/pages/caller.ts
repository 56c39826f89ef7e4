import type { Locator, Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { openCalls } from '../support/emulators.ts';
import { installLoudnessMeter, installMicrophone, playInto } from '../support/microphone.ts';
import type { ModelScript } from '../support/model-script.ts';
import { Visitor } from './visitor.ts';

interface Opening {
  /** `scripted`: silent until a sentence is played; otherwise the browser's own. */
  microphone: 'ours' | 'browser';
  /** Whether to add the test's word to the practice words. */
  words: 'new' | 'kept';
}

/** Whether a peer connection or microphone in this state is still open. */
const isHeld = (state: string) => state !== 'closed' && state !== 'ended';

/** A learner in a call, at any width. */
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

  /** Opens the page and adds the test's word, by which the model server identifies the call. */
  async open({ microphone = 'ours', words = 'new' }: Partial<Opening> = {}): Promise<void> {
    if (microphone === 'ours') await installMicrophone(this.page);
    await installLoudnessMeter(this.page);
    await this.page.goto('/');
    if (words === 'new') await this.addWord();
  }

  async addWord(): Promise<void> {
    const field = this.page.getByRole('textbox', { name: 'Practice words' });
    await field.fill(this.#word);
    await field.press('Enter');
    await expect(this.page.getByRole('button', { name: `Remove ${this.#word}` })).toBeVisible();
  }

  /** Starts a call and waits for the greeting. */
  async call(): Promise<void> {
    await this.startButton.click();
    await expect(this.page.getByText('Connected', { exact: true })).toBeAttached();
    await expect(this.tutorsCaptions).toHaveCount(1);
  }

  /** Holds the server's response to the next start: `answered` resolves when it has arrived, `letThrough` delivers it. */
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

  /** Waits for the learner's turn. */
  async expectTurn(): Promise<void> {
    await expect(this.page.getByText('Your turn', { exact: true })).toBeVisible();
  }

  /** Says a sentence and waits for the reply to begin. Interrupts the tutor unless it is the learner's turn. */
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

  /** The tutor's loudest moment since `forget`, from 0 to 1. */
  loudest(): Promise<number> {
    return this.page.evaluate(() => globalThis.tutorsVoice.loudest());
  }

  forget(): Promise<void> {
    return this.page.evaluate(() => globalThis.tutorsVoice.forget());
  }

  /** How the test's calls ended on the model's side, or `open`. */
  async ends(): Promise<string[]> {
    return (await this.#model.calls()).map(({ state, endedBy }) => endedBy ?? state);
  }

  /** Expects that server, model and page have released the call. */
  async expectAllReleased(): Promise<void> {
    const uid = await new Visitor(this.page).uid();
    // The model notices when the page is gone; the server has to be told.
    await expect.poll(() => openCalls(uid), 'calls on the server').toBe(0);
    await expect.poll(() => this.ends(), 'calls on the model').not.toContain('open');
    const held = () =>
      this.page.evaluate(() => [
        ...globalThis.tutorsVoice.peers.map(({ signalingState }) => signalingState),
        ...(globalThis.learnersMicrophone?.opened ?? []).map(({ readyState }) => readyState),
      ]);
    await expect.poll(async () => (await held()).filter(isHeld), 'peers and microphones').toEqual([]);
  }
}
