import type { Page } from '@playwright/test';
import { checkAppearance } from '../support/appearance.ts';
import { createEmail, createUser, PASSWORD } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';
import { getSavedTranscript, parseSaveRequest } from '../support/saved-transcripts.ts';
import type { Learner } from '../pages/learner.ts';
import { WordBank } from '../pages/word-bank.ts';

/** Finishes a guest's text session in which one message contains `word`. */
async function finishSession(learner: Learner, word: string): Promise<void> {
  await learner.open();
  await learner.start(word, 'journey');
  await learner.say(
    `I goed on a journey with my ${word}.`,
    'It were long.',
    'I liked it because it was warm.',
  );
  await learner.finishButton.click();
  await expect(learner.newPracticeButton).toBeEnabled();
}

/** The texts of the grammar feedback and the score, without buttons, because a registered user has more of them. */
async function readFeedback(page: Page): Promise<string[]> {
  const sections = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .filter({ hasNot: page.getByRole('heading', { name: 'What next?' }) });
  await expect(sections.filter({ hasNot: page.getByRole('link') })).toHaveCount(3);
  return Promise.all(
    ['Grammar & Vocabulary Feedback', 'Your score'].map((title) =>
      sections
        .filter({ hasText: title })
        .evaluate((section) =>
          Array.from(section.querySelectorAll('p, q, dt, h4'), ({ textContent }) => textContent).join('\n'),
        ),
    ),
  );
}

/** Records the ids of the sessions whose transcripts the page uploads. */
function recordUploads(page: Page): string[] {
  const sessionIds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/save-transcript')) {
      sessionIds.push(parseSaveRequest(request.postData()).sessionId);
    }
  });
  return sessionIds;
}

test("saves a guest's results and words when they create an account from the results", async ({
  learner,
  model,
  page,
  visitor,
  word,
}) => {
  const uploads = recordUploads(page);
  await finishSession(learner, word);
  const offer = page.getByRole('region', { name: /^Keep th/u });
  await expect(offer).toContainText(
    /A free account gives you \d+ text sessions and \d+ voice sessions each month\./u,
  );
  await checkAppearance(page, "a guest's results");
  const title = await offer.getByRole('heading').innerText();
  const count = Number(/(\d+) words/u.exec(title)?.[1]);
  const feedback = await readFeedback(page);
  const suggested = page.locator('section', { hasText: 'Suggested words to learn' }).getByRole('listitem');
  const words = await suggested.allInnerTexts();
  const requests = await model.countRequests();
  const uid = await visitor.getUid();

  await offer.getByRole('link', { name: 'Create a free account' }).click();
  await expect(page).toHaveURL('/login?mode=sign-up');
  await visitor.form.fillSignUp('Ann Lee', createEmail(), PASSWORD);
  await visitor.form.createButton.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(`${count} words added to your word bank.`)).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.getByRole('link', { name: 'Open your word bank' }).click();
  await expect(page.getByRole('heading', { name: 'Word Bank' })).toBeInViewport();
  await page.goBack();
  await expect(page.getByText('Practice Complete!')).toBeVisible();
  await checkAppearance(page, 'the results of a new account');
  expect(await readFeedback(page)).toEqual(feedback);
  await expect
    .poll(() => getSavedTranscript(uploads[0]))
    .toMatchObject({ owner: uid, feedback: ['grammar', 'score', 'vocabulary'] });

  await page.reload();
  await expect(page.getByText('Practice Complete!')).toBeVisible();
  expect(await readFeedback(page)).toEqual(feedback);
  await expect(page.getByText(/added to your word bank/u)).toHaveCount(0);
  expect(await model.countRequests()).toBe(requests);

  const bank = new WordBank(page);
  await bank.open();
  for (const kept of [word, 'journey', ...words]) await expect(bank.row(kept)).toHaveCount(1);
  await expect(bank.editButtons.filter({ visible: true })).toHaveCount(count);
});

test('adds the words to an existing account, but does not upload the conversation', async ({
  learner,
  model,
  page,
  visitor,
  word,
}) => {
  const uploads = recordUploads(page);
  const email = createEmail();
  await createUser(email);
  await finishSession(learner, word);
  const requests = await model.countRequests();

  await visitor.signIn(email);
  await expect(page.getByText(/^\d+ words added to your word bank\.$/u)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Practice Complete!' })).toBeVisible();
  await page.getByRole('link', { name: 'Open your word bank' }).click();
  await expect(new WordBank(page).row(word)).toHaveCount(1);
  expect(await model.countRequests()).toBe(requests);
  expect(uploads).toEqual([]);
});
