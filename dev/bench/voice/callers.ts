import type { Page } from '@playwright/test';
import type { Addresses } from '../../stack/addresses.ts';
import { signIn } from '../sign-in.ts';
import { BASELINE_PAGE } from './baseline-page.ts';

/** A page from which calls are made, one after another. */
export interface Caller {
  page: Page;
  call: () => Promise<void>;
  end: () => Promise<void>;
}

/** The product, as a learner on the largest plan who has signed in. */
export async function createProductCaller(page: Page, addresses: Addresses): Promise<Caller> {
  await signIn(page, addresses, 'PREMIUM');
  const button = page.getByRole('button', { name: 'Start Voice Chat' });
  await button.waitFor();
  return {
    page,
    call: () => button.click(),
    end: async () => {
      const told = page.waitForResponse((response) => response.url().endsWith('/endVoiceSession'));
      await page.getByRole('button', { name: 'End Voice Chat' }).click();
      await told;
      await button.waitFor();
    },
  };
}

/** A bare page whose offers the bare function at this URL passes on. */
export async function createBaselineCaller(page: Page, url: string): Promise<Caller> {
  const address = `${url}/page/index.html`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: BASELINE_PAGE }));
  await page.goto(address);
  return {
    page,
    call: () => page.getByRole('button', { name: 'Call' }).click(),
    end: () => page.getByRole('button', { name: 'End' }).click(),
  };
}
