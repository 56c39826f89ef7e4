import { relative } from 'node:path';
import type { Model } from '../../stack/model.ts';
import { ROOT } from '../../stack/paths.ts';
import type { StackPaths } from '../../stack/paths.ts';
import { ACCOUNTS, PASSWORD } from '../../stack/seed.ts';

/** What someone in front of a running stack wants to know; the ready line comes last. */
export function storyOf(model: Model, paths: StackPaths, url: string): string {
  const tutor =
    model.kind === 'remote'
      ? `the model at ${model.baseUrl}`
      : 'the offline tutor (set OPENAI_API_KEY, or OPENAI_BASE_URL, for a real model)';
  return [
    `Tutor:    ${tutor}`,
    `Accounts: ${ACCOUNTS.map(({ email }) => email).join(', ')}; password ${PASSWORD}`,
    `Logs:     ${relative(ROOT, paths.logs)}; Ctrl-C ends everything`,
    `Ready: ${url}`,
  ].join('\n');
}
