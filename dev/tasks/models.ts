/**
 * `npm run models`: reports when the function's default models will be shut down, according to the installed OpenAI
 * package.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../stack/paths.ts';
import { findDefaultModels, findShutdownDates, listRetirements } from './models/retirements.ts';
import { runTask } from './support/run-task.ts';

const PACKAGE = join(ROOT, 'node_modules', 'openai');

await runTask(async () => {
  const sources = globSync('resources/**/*.d.ts', { cwd: PACKAGE }).map((file) =>
    readFileSync(join(PACKAGE, file), 'utf8'),
  );
  const dates = findShutdownDates(sources.join('\n'));
  const models = findDefaultModels(readFileSync(join(ROOT, 'functions', 'src', 'config.ts'), 'utf8'));
  const retirements = listRetirements(models, dates, new Date());
  for (const { model, daysLeft, severity } of retirements) {
    console.log(`${severity}: ${model} (days until its shutdown: ${daysLeft})`);
  }
  if (retirements.length === 0) console.log('No default model has an announced shutdown date.');
  return retirements.some(({ severity }) => severity === 'error') ? 1 : 0;
});
