import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { OpenBrowser } from './browser-page.ts';
import { Learner } from './learner.ts';
import { openFirefox } from './open-firefox.ts';
import { openWebKit } from './open-webkit.ts';

const { PARLEY_HOSTING_URL = '', PARLEY_FIREFOX = '', PARLEY_MINI_BROWSER = '' } = process.env;

const BROWSERS = [
  { name: 'Firefox', hasCalls: true, open: () => openFirefox(PARLEY_FIREFOX) },
  { name: 'WebKit', hasCalls: false, open: () => openWebKit(PARLEY_MINI_BROWSER) },
] as const;

describe.each(BROWSERS)('$name', ({ open, hasCalls }) => {
  let browser: OpenBrowser;
  beforeAll(async () => {
    browser = await open();
  });
  afterAll(() => browser.close());

  /** A new learner, whose page must not report an error. */
  async function createLearner(): Promise<Learner> {
    const page = await browser.openPage();
    onTestFinished(async () => {
      await page.close();
      expect(browser.errors.splice(0)).toEqual([]);
    });
    return new Learner(page, PARLEY_HOSTING_URL);
  }

  test('takes a guest through a text session to the results', async () => {
    const learner = await createLearner();
    await learner.open('/');
    await learner.enter('Practice words', 'journey');
    await learner.findButton('Remove journey');
    await learner.click('Start Text Session');
    await learner.expectMessages(1);
    const sentences = ['Last summer I went on a long journey.', 'It was hot.', 'However, we liked it.'];
    for (const [index, sentence] of sentences.entries()) {
      await learner.enter('Your message', sentence);
      await learner.expectMessages(2 * index + 3);
    }
    await learner.click('Finish Practice');
    await learner.expectText('Practice Complete!');
    await learner.expectText('You used 1 out of 1 practice words!');
  });

  test('signs up, changes the name in the profile, and signs out', async () => {
    const learner = await createLearner();
    await learner.open('/login');
    await learner.click('Create Account');
    await learner.fill('Full Name', 'Ann Lee');
    await learner.fill('Email', `${crypto.randomUUID()}@parley.test`);
    await learner.fill('Password', 'practise-english');
    await learner.fill('Confirm Password', 'practise-english');
    await learner.check();
    await learner.click('Create Account');
    await learner.expectPath('/');
    await learner.findButton('Account menu: Ann Lee');
    await learner.open('/profile');
    await learner.fill('Full Name', 'Ann Low');
    await learner.click('Save name');
    await learner.expectText('Your name has been saved.');
    await learner.click('Account menu: Ann Low');
    await learner.click('Sign Out');
    await learner.expectPath('/login');
    await learner.findButton('Sign In');
  });

  test.runIf(hasCalls)('makes a call, shows what the tutor says, and asks before ending it', async () => {
    const learner = await createLearner();
    await learner.open('/');
    await learner.click('Start Free Voice Chat');
    await learner.expectText('Connected');
    // The fake microphone hums, and a hint cannot be requested while the learner seems to speak.
    await learner.click('Mute');
    await learner.expectMessages(1);
    await learner.click('Give me a hint');
    await learner.expectMessages(2);
    await learner.click('End Voice Chat');
    await learner.expectText('End this session?');
  });

  test.runIf(!hasCalls)('says that a browser without WebRTC does not support calls', async () => {
    const learner = await createLearner();
    await learner.open('/');
    await learner.click('Start Free Voice Chat');
    await learner.expectText("This browser doesn't support calls.");
    await learner.findButton('Start Text Session');
  });
});
