/** Returns a function that loads a module once, on its first call. A later call retries a failed load. */
export function lazy<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let modulePromise: Promise<Module> | undefined;
  return () => {
    modulePromise ??= load().catch((error: unknown) => {
      modulePromise = undefined;
      throw error;
    });
    return modulePromise;
  };
}
