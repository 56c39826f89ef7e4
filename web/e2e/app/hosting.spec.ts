import { expect, test } from '../support/fixture.ts';

for (const path of ['/', '/practice', '/login', '/offer', '/profile', '/admin', '/no/such/page', '/icon.svg']) {
  test(`lets browsers cache ${path} only with a check for a new version`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()['cache-control']).toBe('no-cache');
  });
}

test('keeps responses of the API out of caches', async ({ request }) => {
  const response = await request.get('/api/v2/users/me');
  expect(response.headers()['cache-control']).toBe('no-store');
});

test('lets browsers cache the assets for a year, and answers 404 for an asset of another version', async ({
  request,
}) => {
  const [asset = ''] = /\/assets\/[\w.-]+/u.exec(await (await request.get('/')).text()) ?? [];
  const response = await request.get(asset);
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');

  const missing = await request.get('/assets/app-00000000.js');
  expect(missing.status()).toBe(404);
  expect(await missing.text()).not.toContain('id="root"');
});
