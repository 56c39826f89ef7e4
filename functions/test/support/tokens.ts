const encode = (part: object | null) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Creates a token with this header and these claims. By default, it is not signed. */
export const createToken = (header: object, claims: object | null, signature = ''): string =>
  [encode(header), encode(claims), signature].join('.');

/** A token of an unknown user that claims to need no signature. */
export const FORGED_TOKEN = createToken({ alg: 'none' }, { uid: 'x' });
