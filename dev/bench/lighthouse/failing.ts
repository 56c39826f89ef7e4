import type { Result } from 'lighthouse';
import { CATEGORIES } from './run-lighthouse.ts';

const MAX_DETAILS = 1_000;

/** Each audit that is not perfect, those that cost points first, with what Lighthouse found. */
export function formatFailingAudits({ categories, audits }: Result): string[] {
  const references = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? []);
  return references
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ id, weight }) => {
      const audit = audits[id];
      if (audit === undefined || audit.score === null || audit.score >= 1) return [];
      const details = JSON.stringify(audit.details ?? {}).slice(0, MAX_DETAILS);
      const cost = weight > 0 ? `score ${audit.score}, weight ${weight}` : 'costs nothing';
      return [`  ${id} (${cost}): ${audit.title} ${audit.displayValue ?? ''}\n    ${details}`];
    });
}
