import { RECAPTCHA_SCRIPTS } from '../lib/recaptcha.ts';

/**
 * Allows strings as script URLs only for our own chunks, such as a worker's, for the service worker, and for reCAPTCHA, which App Check
 * loads. The Content-Security-Policy (web/content-security-policy.ts) rejects all other strings in places where they could run as code.
 */
const ALLOWED_SCRIPTS = [
  `${location.origin}/assets/`,
  `${location.origin}/push-worker.js`,
  ...RECAPTCHA_SCRIPTS,
];

/** Without this parameter, reCAPTCHA does not use Trusted Types. */
function prepareRecaptcha(url: URL): string {
  if (url.pathname === '/recaptcha/enterprise.js') url.searchParams.set('trustedtypes', 'true');
  return url.href;
}

interface PolicyFactory {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) => unknown;
}

declare global {
  /** Not available in Safari before 26 or Firefox before 148. */
  var trustedTypes: PolicyFactory | undefined;
}

globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (text) => {
    const url = new URL(text, location.href);
    return ALLOWED_SCRIPTS.some((allowed) => url.href.startsWith(allowed)) ? prepareRecaptcha(url) : null;
  },
});

// Zod would otherwise generate code at run time.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
