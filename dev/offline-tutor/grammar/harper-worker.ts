import { Dialect, LocalLinter } from 'harper.js';
import { binary } from 'harper.js/binary';
import * as z from 'zod';
import { serveWorker } from '../../worker-thread.ts';
import type { Lint } from './harper.ts';

// Default rules only: one of the others crashes the process.
const linter = new LocalLinter({ binary, dialect: Dialect.American });

async function checkText(text: string): Promise<Lint[]> {
  const byRule = await linter.organizedLints(text, { language: 'plaintext' });
  // Harper counts code points, JavaScript counts UTF-16 code units.
  const characters = Array.from(text);
  const toCodeUnits = (index: number): number => characters.slice(0, index).join('').length;
  return Object.entries(byRule).flatMap(([rule, lints]) =>
    lints.map((lint) => {
      const span = lint.span();
      const [suggestion] = lint.suggestions();
      const found = {
        rule,
        kind: lint.lint_kind(),
        start: toCodeUnits(span.start),
        end: toCodeUnits(span.end),
        message: lint.message(),
        replacement: suggestion?.get_replacement_text() ?? null,
      };
      lint.free();
      return found;
    }),
  );
}

serveWorker(z.string(), checkText);
