/** A module that is loaded when it is first asked for, once; a load that failed is tried again by the next one to ask. */
export function lazy<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
