import { parseSiteKey } from './recaptcha.ts';

declare global {
  interface ImportMetaEnv {
    readonly [name: `VITE_${string}`]: string | undefined;
  }
}

const variables = import.meta.env;

/** The settings of this build (docs/configuration.md). The defaults are those of the local project `demo-parley`. */
export const env = {
  firebase: {
    apiKey: variables['VITE_FIREBASE_API_KEY'] ?? 'demo-key',
    authDomain: variables['VITE_FIREBASE_AUTH_DOMAIN'] ?? 'demo-parley.firebaseapp.com',
    projectId: variables['VITE_FIREBASE_PROJECT_ID'] ?? 'demo-parley',
    appId: variables['VITE_FIREBASE_APP_ID'] ?? 'demo-app',
  },
  /** URL of the auth emulator, such as http://127.0.0.1:9099. */
  authEmulator: variables['VITE_AUTH_EMULATOR_URL'],
  /** Host and port of the Firestore emulator, such as 127.0.0.1:8080. */
  firestoreEmulator: variables['VITE_FIRESTORE_EMULATOR'],
  apiBaseUrl: variables['VITE_API_BASE_URL'] ?? '/api/v2',
  /** How long the model may stay silent; undefined means the default. */
  modelTimeoutMs: Number(variables['VITE_MODEL_TIMEOUT_MS']) || undefined,
  /** False if no model serves calls. */
  hasCalls: variables['VITE_CALLS'] !== 'off',
  payment: {
    /** Subscription pages of the payment provider; empty or undefined if the plan cannot be bought in this build. */
    pages: { SMART: variables['VITE_PAYMENT_URL_SMART'], PREMIUM: variables['VITE_PAYMENT_URL_PREMIUM'] },
    userIdParameter: variables['VITE_PAYMENT_PAYER_PARAMETER'] || 'client_reference_id',
  },
  /** URL of the payment provider's help page for subscribers; empty or undefined if not configured. */
  helpCenter: variables['VITE_HELP_CENTER_URL'],
  /** The sole proprietor named on the legal pages; the contact address is also in the footer. The defaults are placeholders. */
  provider: {
    name: variables['VITE_PROVIDER_NAME'] ?? 'Приклад Олена Іванівна',
    email: variables['VITE_CONTACT_EMAIL'] ?? 'hello@parley.test',
    phone: variables['VITE_CONTACT_PHONE'] ?? '+380 00 000 00 00',
  },
  /** The reCAPTCHA Enterprise key; undefined if App Check is off. */
  appCheckSiteKey: parseSiteKey(variables['VITE_APPCHECK_SITE_KEY']),
};
