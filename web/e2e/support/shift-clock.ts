import type { Page } from '@playwright/test';

/** Sets the clock forward by `days` days in all pages that are opened from now on. The clock keeps running. */
export async function shiftClock(page: Page, days: number): Promise<void> {
  await page.addInitScript(`{
    const offset = ${days * 86_400_000};
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...values) {
        super(...(values.length === 0 ? [RealDate.now() + offset] : values));
      }
      static now() {
        return RealDate.now() + offset;
      }
    };
  }`);
}
