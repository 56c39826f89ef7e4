import { ADMIN_REQUESTS } from '../pages/admin-panel.ts';
import { signInAsAdmin, daysAgo, seedStatistics, formatUtcDay } from '../support/admin-data.ts';
import { checkAppearance } from '../support/appearance.ts';
import { writeDocument } from '../support/emulators.ts';
import { expect, test } from '../support/fixture.ts';

const NO_USAGE = {
  requests: 0,
  inputTokens: 0,
  outputTokens: 0,
  spokenCharacters: 0,
  voiceSeconds: 0,
  cost: 0,
};
/** An Overview without usage, on a server without configured prices, with both warnings about spending. */
const EMPTY_OVERVIEW = {
  usersByPlan: { FREE: 0, SMART: 0, PREMIUM: 0 },
  days: [
    {
      day: '2026-11-20',
      sessions: { text: 0, voice: 0 },
      requests: 0,
      errors: {},
      model: NO_USAGE,
      calls: { replies: 0, replyDelayMs: 0, cutOffs: 0 },
    },
  ],
  spendingToday: {
    guest: { spent: 17, limit: 20 },
    FREE: { spent: 50, limit: 50 },
    all: { spent: 67, limit: 200 },
  },
  jobProblems: [
    { job: 'deleteUnusedAccounts', problem: 'failed', lastRunAt: '2026-11-20T02:40:12.000Z' },
    { job: 'updateDueSubscriptions', problem: 'late', lastRunAt: '2026-11-17T02:10:03.000Z' },
  ],
  hasPrices: false,
};

test(
  'shows every state of the Overview at every size without accessibility violations',
  { tag: '@both' },
  async ({ page, expectConsole }) => {
    expectConsole(/status of 500/u);
    const { uid, name } = await signInAsAdmin(page);
    const day = formatUtcDay(daysAgo(81));
    await seedStatistics(day, { [uid]: 1.5 });

    await page.route(ADMIN_REQUESTS, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`/admin?view=overview&days=90&day=${day}&user=${uid}`);
    const failed = page.getByText("We can't show the overview right now.");
    await expect(failed).toBeVisible();
    await checkAppearance(page, 'overview, failed');
    await page.unroute(ADMIN_REQUESTS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: `Usage by ${name}` })).toContainText('$1.50');
    for (const summary of await page.getByText('Show as a table').all()) await summary.click();
    await expect(page.locator('canvas')).toHaveCount(2);
    await checkAppearance(page, 'overview');

    await page.route('**/api/v2/admin/overview/*', (route) => route.fulfill({ json: EMPTY_OVERVIEW }));
    await page.goto('/admin?view=overview');
    await expect(page.getByText('No activity in this period.')).toBeVisible();
    await checkAppearance(page, 'overview, unused');
  },
);

test(
  'shows the plans and an invalid price at every size without accessibility violations',
  { tag: '@both' },
  async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto('/admin?view=plans');
    const free = page.getByRole('region', { name: 'FREE' });
    await expect(free.getByLabel('Monthly price in US dollars')).toHaveValue('0');
    await checkAppearance(page, 'plans');

    await free.getByLabel('Monthly price in US dollars').fill('');
    await free.getByLabel('Unlimited text sessions').check();
    await free.getByRole('button', { name: 'Save' }).click();
    await expect(free.getByText(/Please enter a price/u)).toBeVisible();
    await checkAppearance(page, 'plans, with an invalid price');
  },
);

test(
  'shows the audit log, filled or empty, at every size without accessibility violations',
  { tag: '@both' },
  async ({ page }) => {
    const { uid } = await signInAsAdmin(page);
    await writeDocument(`auditLog/looks-${uid}`, {
      at: daysAgo(60),
      by: { kind: 'payment', event: 'Longeventnumber'.repeat(8) },
      subject: { kind: 'user', uid },
      before: { plan: 'FREE', name: 'Extraordinarily'.repeat(5) },
      after: { plan: 'SMART', name: 'Short' },
      involves: [uid],
    });

    await page.goto(`/admin?view=audit&user=${uid}`);
    await expect(page.getByText('Payment provider').filter({ visible: true })).toBeVisible();
    await checkAppearance(page, 'audit log');

    await page.goto(`/admin?view=audit&user=${uid}&to=2026-01-01`);
    await expect(page.getByText('No changes match these filters.')).toBeVisible();
    await checkAppearance(page, 'audit log, nothing found');
  },
);
