/**
 * Replaces the package re2js in the build (vite.config.ts). Firestore imports it for pipeline queries with regular expressions, which
 * the product does not use, and catches its errors (docs/adr/0010).
 */
export const RE2JS = {
  compile(): never {
    throw new Error('This build has no regular expressions for Firestore pipelines.');
  },
};
