import type { Result } from 'lighthouse';
import { CATEGORIES } from './run.ts';

const MAX_DETAILS = 1_500;

/** Each audit that costs points, with what Lighthouse found. */
export function failingAudits({ categories, audits }: Result): string[] {
  const weighted = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? []).filter(
    ({ weight }) => weight > 0,
  );
  return weighted.flatMap(({ id }) => {
    const audit = audits[id];
    if (audit === undefined || audit.score === null || audit.score >= 1) return [];
    const details = JSON.stringify(audit.details ?? {}).slice(0, MAX_DETAILS);
    return [`  ${id} ${audit.score}: ${audit.title} ${audit.displayValue ?? ''}\n    ${details}`];
  });
}
