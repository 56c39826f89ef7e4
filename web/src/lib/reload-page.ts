const TIMEOUT_MS = 3_000;

/**
 * Reloads the page. Requests missing files again first: a browser may cache their 404 for a year, as it caches the files, although a
 * rollback has restored them.
 */
export async function reloadPage(): Promise<void> {
  const missing = performance
    .getEntriesByType('resource')
    .filter(
      (entry) =>
        'responseStatus' in entry &&
        entry.responseStatus === 404 &&
        entry.name.startsWith(`${window.location.origin}/assets/`),
    );
  await Promise.allSettled(
    missing.map(({ name }) => fetch(name, { cache: 'reload', signal: AbortSignal.timeout(TIMEOUT_MS) })),
  );
  window.location.reload();
}
