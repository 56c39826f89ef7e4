/** Stands in for re2js, which Firestore imports only for queries that the product does not use (docs/adr/0010). */
export const RE2JS = {
  compile(): never {
    throw new Error('This build has no regular expressions for Firestore pipelines.');
  },
};
