/**
 * Stands in for the package re2js in the build (vite.config.ts). Firestore imports it for pipeline queries that match
 * by regular expression in the browser's memory, and catches what it throws; the product makes none (docs/adr/0010).
 */
export const RE2JS = {
  compile(): never {
    throw new Error('This build has no regular expressions for Firestore pipelines.');
  },
};
