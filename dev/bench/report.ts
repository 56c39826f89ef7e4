import { availableParallelism } from 'node:os';
import { execa } from 'execa';
import { format } from 'prettier';
import type { Row } from './benchmark.ts';

/** The rows as a Markdown table with aligned columns. */
export async function formatTable(rows: readonly Row[]): Promise<string> {
  const lines = rows.map(({ name, budget, measured, baseline, ratio, isMet }) =>
    [name, budget, measured, baseline, ratio, isMet ? 'yes' : 'no'].join('|'),
  );
  const table = ['benchmark|budget|measured|baseline|ratio|met', '-|-|-|-|-|-', ...lines].join('\n');
  return (await format(table, { parser: 'markdown' })).trimEnd();
}

const findMissed = (rows: readonly Row[]) => rows.filter(({ isMet }) => !isMet);

/** A sentence that says whether the budgets are met. */
export function formatVerdict(rows: readonly Row[]): string {
  const missed = findMissed(rows).map(({ name }) => name);
  return missed.length === 0
    ? `All ${rows.length} budgets are met.`
    : `MISSED ${missed.length} of ${rows.length} budgets: ${missed.join('; ')}.`;
}

/** The exit code of `npm run bench`: 1 if a budget is missed. */
export const getExitCode = (rows: readonly Row[]): number => (findMissed(rows).length > 0 ? 1 : 0);

/** The content of docs/benchmarks.md. */
export async function formatPage(rows: readonly Row[], chromium: string): Promise<string> {
  const { stdout: browser } = await execa(chromium, ['--version']);
  const versions = `Node ${process.versions.node} and ${/Chrom\w+ [\d.]+/.exec(browser)?.[0] ?? 'Chromium'}`;
  const today = new Date().toISOString().slice(0, 10);
  return `# Benchmarks

Written by \`npm run bench\`; do not edit. Measured on ${today} on a machine with ${availableParallelism()} cores, with
${versions}.

${formatVerdict(rows)}

${await formatTable(rows)}

The baseline is the same work without Parley's code.

- **Loading the function:** the import of its bundle in a new process. The baseline is a bundle, built the same way, of
  only the four packages that the function cannot do without: firebase-admin, firebase-functions, express and openai.
- **JavaScript:** the production build, compressed with Brotli at level 11; 1 KB is 1,024 bytes. A browser requests it before
  the first render of the practice page, or in a guest's text session with practice words, three messages and feedback.
- **generateResponse** is called through the functions emulator. The baseline is a function with one transaction (one
  read, one write) and one model request with the same prompt, in its own emulator with the same database and model
  server.
- **First streamed token:** the baseline is the same request, sent directly to the model server.
- **Longest frame:** the longest time between two frames while a full word bank is searched, sorted, paged and scrolled.
- **Calls:** the baseline is a page that opens the microphone, sends an offer and applies the answer, with a function
  that, like the baseline for generateResponse, runs one transaction and makes one model request. The reply is timed by
  the sound that the page plays. CPU and memory are those of the page's process, in which the browser also encodes, decodes and filters
  the audio.
- **Lighthouse** runs five times for each page against the hosting emulator, each time with a new profile; each value is a
  median. The baseline is a static page with a heading and a paragraph, served by the same emulator in the same rounds.
- **Search:** the baseline is the three queries that a search needs, sent directly to the database. The emulator has no
  indexes, so each query examines all users; in Firestore, the time does not depend on how many users there are.
`;
}
