import type { Addresses } from '../../stack/addresses.ts';

/**
 * Has the functions emulator start so many processes of each function that tests wait for. It starts one whenever a request
 * finds none free; many at once, in the middle of the tests, let all that wait for them run out of time.
 */
export async function warmUp({ api, region }: Addresses, processes: number): Promise<void> {
  const many = (request: () => Promise<Response>) => Promise.all(Array.from({ length: processes }, request));
  await many(() => fetch(api));
  // A call that nobody knows is one that has ended.
  const body = JSON.stringify({ data: { callId: 'warm-up' } });
  const headers = { 'Content-Type': 'application/json' };
  await many(() => fetch(`${region}/hangUpCall`, { method: 'POST', headers, body }));
}
