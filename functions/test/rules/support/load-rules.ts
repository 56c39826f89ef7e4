import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rulesProject } from './rules-project.ts';

const RULES = join(import.meta.dirname, '..', '..', '..', '..', 'firestore.rules');

/**
 * Loads the rules before the first test file: whoever loads them again sets the emulator's counts of what was evaluated
 * back to nothing. Throws what the emulator says of rules that it does not understand.
 */
export default async function loadRules(): Promise<void> {
  const { emulator, projectId } = rulesProject;
  const response = await fetch(`http://${emulator}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ content: readFileSync(RULES, 'utf8') }] } }),
  });
  if (!response.ok) throw new Error(`the emulator refuses firestore.rules: ${await response.text()}`);
}
