import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from '../bench.ts';
import { atMost, information, kilobytes } from '../row.ts';
import type { Row } from '../row.ts';
import { getBrotliSize } from './brotli.ts';
import { findEagerFiles } from './eager-files.ts';
import { loadGuestSession } from './guest-session.ts';

const EAGER_LIMIT = 125 * 1024;
const SESSION_LIMIT = 240 * 1024;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** What the page costs to load, compressed by Brotli at level 11. Fonts are compressed already and count as they are. */
export async function size({ stack, chromium, log }: Bench): Promise<Row[]> {
  const { paths, addresses } = await stack();
  const { toDraw, session } = await loadGuestSession(await chromium(), addresses.hosting);
  // An entry that fetches the app when it has painted makes that no less eager.
  const eager = [...new Set([...findEagerFiles(paths.web), ...toDraw])];

  const brotli = (files: readonly string[], ending: string) => {
    const sizes = files
      .filter((file) => file.endsWith(ending))
      .map((file) => ({ file, bytes: getBrotliSize(join(paths.web, file)) }));
    for (const { file, bytes } of sizes) log(`  ${String(bytes).padStart(8)}  ${file}`);
    return sum(sizes.map(({ bytes }) => bytes));
  };
  log('Eager JavaScript and CSS, and JavaScript of the whole session (bytes):');
  const eagerJs = brotli(eager, '.js');
  const css = brotli(eager, '.css');
  const sessionJs = brotli([...new Set([...eager, ...session])], '.js');
  const fonts = session.filter((file) => file.endsWith('.woff2'));

  return [
    atMost('JavaScript that `/` loads eagerly', eagerJs, EAGER_LIMIT, kilobytes),
    atMost('JavaScript of the first session, to its results', sessionJs, SESSION_LIMIT, kilobytes),
    information('CSS of `/`', kilobytes(css)),
    information('HTML of `/`', kilobytes(getBrotliSize(join(paths.web, 'index.html')))),
    information(
      `Fonts of the first session (${fonts.length})`,
      kilobytes(sum(fonts.map((file) => statSync(join(paths.web, file)).size))),
    ),
  ];
}
