import type { Locator, Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import * as z from 'zod/mini';
import { countOpenCalls } from '../support/emulators.ts';
import {
  installLoudnessMeter,
  installScriptedMicrophone,
  playIntoMicrophone,
} from '../support/microphone.ts';
import type { ModelScript } from '../support/model-script.ts';
import { Visitor } from './visitor.ts';

/** The field that `limitCalls` reads in the response to a start. */
const StartResponse = z.looseObject({ serverNow: z.string() });

interface OpenOptions {
  /** `scripted`: silent until the test plays a sentence; `browser`: the browser's own device. */
  microphone: 'scripted' | 'browser';
  /** Whether to add the test's word to the practice words. */
  shouldAddWord: boolean;
}

/** Whether a peer connection or microphone in this state is still open. */
const isOpen = (state: string) => state !== 'closed' && state !== 'ended';

/** A learner in a call, at any width. */
export class Caller {
  readonly page: Page;
  readonly startButton: Locator;
  readonly endButton: Locator;
  readonly captions: Locator;
  readonly tutorCaptions: Locator;
  readonly learnerCaptions: Locator;
  readonly timer: Locator;
  readonly endedMessage: Locator;
  readonly newPracticeButton: Locator;
  readonly talkButton: Locator;
  readonly askAgainButton: Locator;
  readonly #model: ModelScript;
  readonly #word: string;

  constructor(page: Page, model: ModelScript, word: string) {
    this.page = page;
    this.#model = model;
    this.#word = word;
    this.startButton = page.getByRole('button', { name: /^Start (?:Free )?Voice Chat$/u });
    this.endButton = page.getByRole('button', { name: 'End Voice Chat' });
    this.captions = page.getByRole('log', { name: 'Conversation' }).getByRole('listitem');
    this.tutorCaptions = this.captions.filter({ hasText: 'Emma:' });
    this.learnerCaptions = this.captions.filter({ hasText: 'You:' });
    this.timer = page.getByRole('timer', { name: 'Time left' });
    this.endedMessage = page.getByText('Voice chat ended – analysing …');
    this.talkButton = page.getByRole('button', { name: 'Hold or tap to talk' });
    this.askAgainButton = page.getByRole('button', { name: 'Ask again' });
    this.newPracticeButton = page.getByRole('button', { name: 'Start New Practice' });
  }

  /** Returns the same learner in another tab. */
  withPage(page: Page): Caller {
    return new Caller(page, this.#model, this.#word);
  }

  /** Opens the page and adds the test's word, which identifies the call on the model server. */
  async open({ microphone = 'scripted', shouldAddWord = true }: Partial<OpenOptions> = {}): Promise<void> {
    if (microphone === 'scripted') await installScriptedMicrophone(this.page);
    await installLoudnessMeter(this.page);
    await this.page.goto('/');
    if (shouldAddWord) await this.addWord();
  }

  async addWord(): Promise<void> {
    const field = this.page.getByRole('textbox', { name: 'Practice words' });
    await field.fill(this.#word);
    await field.press('Enter');
    await expect(this.page.getByRole('button', { name: `Remove ${this.#word}` })).toBeVisible();
  }

  /** Starts a call and waits for the greeting. */
  async startCall(): Promise<void> {
    await this.startButton.click();
    await expect(this.page.getByText('Connected', { exact: true })).toBeAttached();
    await expect(this.tutorCaptions).toHaveCount(1);
  }

  /** Ends the call, and confirms the dialog that appears if the call has just begun. */
  async end(): Promise<void> {
    await this.endButton.first().click();
    const confirmButton = this.page.getByRole('dialog').getByRole('button', { name: 'End Voice Chat' });
    await expect(async () => {
      if (await confirmButton.isVisible()) await confirmButton.click();
      await expect(this.endButton).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  }

  /** Turns push-to-talk on, in the dialog for voice settings, before or during a call. */
  async choosePushToTalk(): Promise<void> {
    await this.page.getByRole('button', { name: /^(?:Mic &|Voice) settings$/u }).click();
    await this.page.getByRole('checkbox', { name: /Push to talk/u }).check();
    await this.page.getByRole('button', { name: 'Done' }).click();
  }

  /** Holds the server's response to the next start until `release` is called; `responseArrived` resolves when it is held. */
  async holdStartResponse(): Promise<{ responseArrived: Promise<void>; release: () => void }> {
    const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hold = async (route: Route) => {
      const response = await route.fetch();
      arrived.resolve();
      await released.promise;
      await route.fulfill({ response });
    };
    await this.page.route('**/session/startVoiceSession', hold, { times: 1 });
    return { responseArrived: arrived.promise, release: released.resolve };
  }

  /** Makes the page end calls this many seconds after their start. */
  async limitCalls(seconds: number): Promise<void> {
    await this.page.route('**/session/startVoiceSession', async (route) => {
      const response = await route.fetch();
      const started = StartResponse.parse(await response.json());
      const expiresAt = new Date(Date.parse(started.serverNow) + seconds * 1_000).toISOString();
      await route.fulfill({ response, json: { ...started, expiresAt } });
    });
  }

  /** Waits for the learner's turn. */
  async expectLearnersTurn(): Promise<void> {
    await expect(this.page.getByText('Your turn', { exact: true })).toBeVisible();
  }

  /** Speaks a sentence and waits for the reply to begin. Interrupts the tutor unless it is the learner's turn. */
  async say(sentence: string): Promise<void> {
    const before = await this.tutorCaptions.count();
    await this.speak(sentence);
    await expect(this.tutorCaptions).toHaveCount(before + 1);
  }

  /** Speaks a sentence without waiting for a reply. */
  async speak(sentence: string): Promise<void> {
    const recording = await this.#model.record({ say: sentence });
    await playIntoMicrophone(this.page, recording.toString('base64'));
  }

  /** Returns the tutor's loudest level since the last reset, from 0 to 1. */
  getPeakLevel(): Promise<number> {
    return this.page.evaluate(() => globalThis.loudnessMeter.getPeakLevel());
  }

  resetPeakLevel(): Promise<void> {
    return this.page.evaluate(() => globalThis.loudnessMeter.resetPeakLevel());
  }

  /** Returns how each call of the test ended on the model's side, or `open`. */
  async getCallOutcomes(): Promise<string[]> {
    return (await this.#model.getCalls()).map(({ state, endedBy }) => endedBy ?? state);
  }

  /** Expects the server, the model and the page to release the call. */
  async expectAllReleased(): Promise<void> {
    const uid = await new Visitor(this.page).getUid();
    // The model detects a closed page by itself; the server depends on a request.
    await expect.poll(() => countOpenCalls(uid), 'open calls on the server').toBe(0);
    await expect.poll(() => this.getCallOutcomes(), 'open calls on the model').not.toContain('open');
    const getStates = () =>
      this.page.evaluate(() => [
        ...globalThis.loudnessMeter.peerConnections.map(({ signalingState }) => signalingState),
        ...(globalThis.scriptedMicrophone?.tracks ?? []).map(({ readyState }) => readyState),
      ]);
    await expect
      .poll(async () => (await getStates()).filter(isOpen), 'peer connections and microphones')
      .toEqual([]);
  }
}
