import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../stack/paths.ts';
import { createSignature } from './local-provider.ts';

test('creates the signature of the example in docs/billing.md', () => {
  const text = readFileSync(join(ROOT, 'docs', 'billing.md'), 'utf8');
  const signature = createSignature(
    '{"id":"evt_1","type":"ping"}',
    'whsec_example',
    new Date(1_780_000_000_000),
  );
  expect(text).toContain(`Parley-Signature: ${signature}`);
});
