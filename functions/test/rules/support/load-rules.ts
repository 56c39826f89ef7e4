import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesProject } from './rules-project.ts';

const RULES = join(import.meta.dirname, '..', '..', '..', '..', 'firestore.rules');

/**
 * Loads the rules once, before the first test file, because loading resets the emulator's coverage report. Throws the
 * emulator's error for invalid rules.
 */
export default async function loadRules(): Promise<void> {
  const { host, port, projectId } = rulesProject;
  const response = await fetch(`http://${host}:${port}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ content: readFileSync(RULES, 'utf8') }] } }),
  });
  if (!response.ok) throw new Error(`the emulator rejects firestore.rules: ${await response.text()}`);
}
