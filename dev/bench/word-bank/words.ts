import { chromium as playwright } from '@playwright/test';
import { withDatabase } from '../with-database.ts';
import type { Bench } from '../bench.ts';
import type { Row } from '../row.ts';
import { frames } from './measure-frames.ts';
import { measureImport } from './measure-import.ts';

const ARGS = ['--no-sandbox', '--disable-background-networking'];
/** That of the journeys on a desktop. */
const VIEWPORT = { width: 1440, height: 900 };

/** A full word bank: how long its words take to come in, and whether the page keeps up with it. */
export async function words({ stack, chromium, log }: Bench): Promise<Row[]> {
  const { addresses } = await stack();
  const rows = await withDatabase((db) => measureImport(addresses, db));
  log('Imported the words; now looking at them.');
  const browser = await playwright.launch({ executablePath: await chromium(), args: ARGS });
  try {
    const page = await browser.newPage({ viewport: VIEWPORT });
    return [...rows, await frames(page, addresses)];
  } finally {
    await browser.close();
  }
}
