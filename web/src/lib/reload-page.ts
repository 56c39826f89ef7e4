const TIMEOUT_MS = 3_000;

/**
 * Reloads the page, and first requests missing files again: browsers may keep Hosting's answer for a missing file as long as the file
 * itself, for a year, although a rollback brings it back.
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
