import * as z from 'zod/mini';

/** The fields that firebase-admin reads before it verifies the signature. The auth emulator's tokens are not signed. */
const Header = z.object({ alg: z.enum(['RS256', 'none']), kid: z.optional(z.string()) });
const Claims = z.object({
  iss: z.string(),
  sub: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
});

/**
 * Whether a text has the shape of a Firebase token. firebase-admin throws a `TypeError` or a `SyntaxError` for some other texts, which
 * would look like an error of ours.
 */
export function hasTokenShape(token: string): boolean {
  const [header, claims, signature, ...rest] = token.split('.');
  if (signature === undefined || rest.length > 0) return false;
  return Header.safeParse(decode(header)).success && Claims.safeParse(decode(claims)).success;
}

function decode(part = ''): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}
