/** The locations of reCAPTCHA's scripts, which App Check loads. The Content-Security-Policy of the build uses this list, too. */
export const RECAPTCHA_SCRIPTS: readonly string[] = [
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
];

/** The setting `VITE_APPCHECK_SITE_KEY`: a key, or `off`. */
export const parseSiteKey = (setting: string | undefined): string | undefined =>
  setting === 'off' ? undefined : setting;
