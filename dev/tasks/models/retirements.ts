const DAY_MS = 86_400_000;

/** A comment in the OpenAI package about some models: `"a", "b": Announced shutdown date: 2027-01-06.` */
const ANNOUNCEMENT = /((?:"[^"]+",? ?)+): Announced shutdown date: (\d{4}-\d{2}-\d{2})/gu;

/** Finds the announced shutdown dates in the type definitions of the OpenAI package, by model. */
export function findShutdownDates(source: string): Map<string, Date> {
  const text = source.replaceAll(/\s*\n\s*\*\s*/gu, ' ');
  const dates = new Map<string, Date>();
  for (const [, models = '', date = ''] of text.matchAll(ANNOUNCEMENT)) {
    for (const [, model = ''] of models.matchAll(/"([^"]+)"/gu)) dates.set(model, new Date(date));
  }
  return dates;
}

/** Finds the default models in the source of functions/src/config.ts. */
export const findDefaultModels = (source: string): string[] =>
  Array.from(source.matchAll(/'OPENAI_\w+_MODEL', '([^']+)'/gu), ([, model = '']) => model);

export type Retirement = { model: string; daysLeft: number; severity: 'ok' | 'warning' | 'error' };

/** Rates each model whose shutdown is announced: a warning from 90 days before it, an error from 30 days before it. */
export function listRetirements(
  models: readonly string[],
  shutdownDates: ReadonlyMap<string, Date>,
  now: Date,
): Retirement[] {
  return models.flatMap((model) => {
    const date = shutdownDates.get(model);
    if (date === undefined) return [];
    const daysLeft = Math.floor((date.getTime() - now.getTime()) / DAY_MS);
    const severity = daysLeft <= 30 ? 'error' : daysLeft <= 90 ? 'warning' : 'ok';
    return [{ model, daysLeft, severity }];
  });
}
