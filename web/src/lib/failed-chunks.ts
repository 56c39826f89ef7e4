import { atom } from 'nanostores';

const chunkErrors = new WeakSet<Error>();

/** Remembers an error that Vite reports for a chunk, for example because a deploy has deleted it. */
export const rememberChunkError = ({ payload }: VitePreloadErrorEvent): void => void chunkErrors.add(payload);

/** Loaders whose chunk could not be loaded, and has not been loaded since. */
const failedLoaders = new Set<unknown>();

/** Whether a part of the app is missing. Chromium before 156 and Firefox before 154 can load it only after a reload of the page. */
export const isChunkMissing = atom(false);

/** Records that a loader succeeded (null), or failed with this error. */
export function recordLoad(loader: unknown, error: unknown): void {
  const isChunkError = error instanceof Error && chunkErrors.has(error);
  if (isChunkError) failedLoaders.add(loader);
  else if (error === null) failedLoaders.delete(loader);
  isChunkMissing.set(failedLoaders.size > 0);
}
