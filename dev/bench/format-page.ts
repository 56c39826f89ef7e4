import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import * as z from 'zod/mini';
import { ROOT } from '../stack/paths.ts';
import type { Row } from './row.ts';
import { formatTable, formatVerdict } from './format-table.ts';

const Manifest = z.object({ version: z.string() });

function getVersion(name: string): string {
  const manifest = readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8');
  return `${name} ${Manifest.parse(JSON.parse(manifest)).version}`;
}

/** The content of docs/benchmarks.md. */
export async function formatPage(rows: readonly Row[], chromium: string): Promise<string> {
  const { stdout: browser } = await execa(chromium, ['--version']);
  const versions = [
    `Node ${process.versions.node}`,
    /Chrom\w+ [\d.]+/.exec(browser)?.[0] ?? 'Chromium',
    ...['vite', 'lighthouse', 'firebase-tools'].map(getVersion),
  ];
  return `# Benchmarks

Written by \`npm run bench\`; do not edit. Measured on ${new Date().toISOString().slice(0, 10)} on a machine with ${availableParallelism()} cores, with ${versions.join(', ')}.

${formatVerdict(rows)}

${formatTable(rows)}

- Sizes are those of the production build, compressed by Brotli at level 11; KB are 1024 bytes. Eager is what the page names and
  what a real browser loads before the app is drawn for the first time. The first session is a guest's whole text session in
  that browser, with words, three messages and all of the feedback.
- Loading is the import of the bundle in a fresh process; bare is a bundle, made in the same way, of the same package imports.
- Calls go through the functions emulator, one at a time. The bare handler makes one transaction (one read, one write) and one
  model call with the same prompt, in an emulator of its own; its model and database are those of the product.
- The bare time of the first token is that of the model server asked directly with the same request.
- A call's bare page opens the microphone, makes an offer and applies the answer that a bare handler has passed on, and nothing else;
  its handler checks no user and stores nothing. Both pages take measureReplyTime on one browser, one microphone and one model server. The reply is timed on the sound itself, in the page. What a call costs
  is the use of the page's whole process, in which the browser also encodes, decodes and filters the sound.
- The bare import is a batch of 100 of the same documents, sent to the database past the function; both take measureReplyTime. The longest frame
  is the longest time between two of the page's frames while a wheel is turned over the list of a full word bank, its pages and orders
  are changed and words are searched in it; the value is the median of five such rounds.
- The admin panel is measured with 100,000 users; searches take measureReplyTime with a bare query for the same prefix.
  with the same range asked of the database directly, past the function. The documents of a page are those that the database answers with to an
  admin's own token; what the rules read is the emulator's count. The emulator has no indexes, and a search without a match has it look at all users.
- Lighthouse runs three times against the hosting emulator, each with a fresh profile; each value is a median.
`;
}
