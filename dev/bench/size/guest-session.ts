import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';

const MESSAGES = [
  'Yesterday I went to the market with my sister.',
  'We bought fresh bread because our mother loved it.',
  'After that we walked home and it rained the whole way.',
];

/** A guest's whole text session: words, start, three messages, finish, all of the feedback. */
async function practise(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Auto fill' }).click();
  await page
    .getByText(/^\d+\/10 words added$/)
    .and(page.getByText(/^[1-9]/))
    .waitFor();
  await page.getByRole('button', { name: 'Start Text Session' }).click();
  const field = page.getByPlaceholder('Type your message…');
  for (const message of MESSAGES) {
    await field.fill(message);
    await page.getByRole('button', { name: 'Send' }).click();
  }
  await page.getByRole('button', { name: 'Finish Practice' }).click();
  await page.getByRole('heading', { name: 'Practice Complete!' }).waitFor();
  // Its label is another one while feedback is generated.
  await page.getByRole('button', { name: 'Start New Practice' }).waitFor();
  await page.waitForLoadState('load');
}

// What index.html shows goes when the app is drawn for the first time; by then its code has been loaded, and no more.
const NOTE_FIRST_DRAWING = `
  document.addEventListener('readystatechange', () => {
    const root = document.getElementById('root');
    const shell = root.firstElementChild;
    const observer = new MutationObserver(() => {
      if (shell?.isConnected) return;
      observer.disconnect();
      globalThis.drawnWith = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    });
    observer.observe(root, { childList: true });
  }, { once: true });
`;

/** Paths on the hosting, each once. */
export interface Loaded {
  /** Before the app was drawn for the first time. */
  toDraw: string[];
  session: string[];
}

/** What a real browser loads from the hosting for one guest's text session. */
export async function loadGuestSession(executablePath: string, url: string): Promise<Loaded> {
  const args = ['--no-sandbox', '--disable-background-networking'];
  // With a profile of its own: any other page of Playwright is a private window, where no guest may start.
  const profile = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const browser = await chromium.launchPersistentContext(profile, { executablePath, args });
  try {
    const page = await browser.newPage();
    const session = new Set<string>();
    page.on('response', (response) => {
      const { origin, pathname } = new URL(response.url());
      if (origin === url) session.add(pathname);
    });
    await page.addInitScript(NOTE_FIRST_DRAWING);
    await page.goto(url);
    await practise(page);
    return { toDraw: await page.evaluate<string[]>('drawnWith'), session: [...session] };
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
