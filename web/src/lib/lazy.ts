import { recordLoad } from './failed-chunks.ts';

/** Returns a function that loads a module once, on its first call. A later call retries a failed load. */
export function lazy<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let modulePromise: Promise<Module> | undefined;
  return () => {
    modulePromise ??= load().then(
      (module) => {
        recordLoad(load, null);
        return module;
      },
      (error: unknown) => {
        modulePromise = undefined;
        recordLoad(load, error);
        throw error;
      },
    );
    return modulePromise;
  };
}
