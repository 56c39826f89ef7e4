import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { parseSiteKey, RECAPTCHA_SCRIPTS } from './src/lib/recaptcha.ts';

type Settings = Readonly<Record<string, string | undefined>>;

const toHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function listInlineHashes(html: string, selector: string): string[] {
  const { document } = new JSDOM(html).window;
  return [...document.querySelectorAll(selector)].map(({ textContent }) => toHash(textContent));
}

/** Lists the origins of Firebase Auth and Firestore, or of their emulators. */
function listFirebaseSources(env: Settings): string[] {
  if (env['VITE_AUTH_EMULATOR_URL']) {
    return [env['VITE_AUTH_EMULATOR_URL'], `http://${env['VITE_FIRESTORE_EMULATOR']}`];
  }
  return ['identitytoolkit', 'securetoken', 'firestore'].map((name) => `https://${name}.googleapis.com`);
}

/**
 * Returns the Content-Security-Policy of a page with this HTML. `env` holds the settings of the build (docs/configuration.md), on which
 * some of the allowed origins depend.
 */
export function createContentSecurityPolicy(html: string, env: Settings): string {
  const apiOrigin = URL.parse(env['VITE_API_BASE_URL'] ?? '')?.origin;
  const hasAppCheck = Boolean(parseSiteKey(env['VITE_APPCHECK_SITE_KEY']));
  const recaptcha = hasAppCheck ? RECAPTCHA_SCRIPTS : [];

  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // The app, and the inline scripts of index.html, which start it.
    'script-src': ["'self'", ...listInlineHashes(html, 'script'), ...recaptcha],
    // The stylesheet, and the inline styles of the prerendered page.
    'style-src': ["'self'", ...listInlineHashes(html, 'style')],
    // Style attributes in the prerendered page.
    'style-src-attr': ["'unsafe-inline'"],
    // Firestore loads an image to check the network.
    'img-src': ["'self'", 'data:', 'https://www.google.com/images/cleardot.gif'],
    'font-src': ["'self'"],
    // Messages read aloud, and the silent sound that unlocks playback.
    'media-src': ['blob:', 'data:'],
    'connect-src': [
      "'self'",
      ...(apiOrigin === undefined ? [] : [apiOrigin]),
      ...listFirebaseSources(env),
      ...(hasAppCheck ? ['https://content-firebaseappcheck.googleapis.com', ...recaptcha] : []),
    ],
    // reCAPTCHA checks the browser in a frame.
    'frame-src': hasAppCheck
      ? ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']
      : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    // Scripts handle all forms.
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The policies of src/app/trusted-types.ts and of DOMPurify. Google does not document the names of reCAPTCHA's policies.
    'trusted-types': hasAppCheck ? ['*'] : ['default', 'dompurify'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
