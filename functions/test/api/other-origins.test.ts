import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/contract/index.ts';
import { stack } from '../support/stack.ts';

test('a page of another origin is not let in', async () => {
  const response = await fetch(`${stack.apiUrl}${ENDPOINTS.generateWords.path}`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
  });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});
