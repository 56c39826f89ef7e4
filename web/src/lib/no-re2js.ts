/** Replaces re2js in the build, which Firestore imports for queries that the product does not use (docs/adr/0010). */
export const RE2JS = {
  compile(): never {
    throw new Error('This build has no regular expressions for Firestore pipelines.');
  },
};
