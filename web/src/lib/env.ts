import { parseSiteKey } from './recaptcha.ts';

declare global {
  interface ImportMetaEnv {
    readonly VITE_FIREBASE_API_KEY: string | undefined;
    readonly VITE_FIREBASE_AUTH_DOMAIN: string | undefined;
    readonly VITE_FIREBASE_PROJECT_ID: string | undefined;
    readonly VITE_FIREBASE_APP_ID: string | undefined;
    readonly VITE_AUTH_EMULATOR_URL: string | undefined;
    readonly VITE_FIRESTORE_EMULATOR: string | undefined;
    readonly VITE_API_BASE_URL: string | undefined;
    readonly VITE_MODEL_TIMEOUT_MS: string | undefined;
    readonly VITE_CALLS: string | undefined;
    readonly VITE_PAYMENT_URL_SMART: string | undefined;
    readonly VITE_PAYMENT_URL_PREMIUM: string | undefined;
    readonly VITE_PAYMENT_PAYER_PARAMETER: string | undefined;
    readonly VITE_HELP_CENTER_URL: string | undefined;
    readonly VITE_PROVIDER_NAME: string | undefined;
    readonly VITE_CONTACT_EMAIL: string | undefined;
    readonly VITE_CONTACT_PHONE: string | undefined;
    readonly VITE_PUSH_PUBLIC_KEY: string | undefined;
    readonly VITE_APPCHECK_SITE_KEY: string | undefined;
  }
}

/**
 * The settings of this build (docs/configuration.md). The defaults are those of the local project `demo-parley`. Only
 * names that follow a dot are replaced by their values; any other access would put all settings into the first script.
 */
export const env = {
  firebase: {
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY ?? 'demo-key',
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN ?? 'demo-parley.firebaseapp.com',
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID ?? 'demo-parley',
    appId: import.meta.env.VITE_FIREBASE_APP_ID ?? 'demo-app',
  },
  /** URL of the auth emulator, such as http://127.0.0.1:9099. */
  authEmulator: import.meta.env.VITE_AUTH_EMULATOR_URL,
  /** Host and port of the Firestore emulator, such as 127.0.0.1:8080. */
  firestoreEmulator: import.meta.env.VITE_FIRESTORE_EMULATOR,
  apiBaseUrl: import.meta.env.VITE_API_BASE_URL ?? '/api/v2',
  /** How long the model may stay silent; undefined means the default. */
  modelTimeoutMs: Number(import.meta.env.VITE_MODEL_TIMEOUT_MS) || undefined,
  /** False if no model serves calls. */
  hasCalls: import.meta.env.VITE_CALLS !== 'off',
  payment: {
    /** Subscription pages of the payment provider; empty or undefined if the plan cannot be bought in this build. */
    pages: {
      SMART: import.meta.env.VITE_PAYMENT_URL_SMART,
      PREMIUM: import.meta.env.VITE_PAYMENT_URL_PREMIUM,
    },
    userIdParameter: import.meta.env.VITE_PAYMENT_PAYER_PARAMETER || 'client_reference_id',
  },
  /** The function's PUSH_PUBLIC_KEY; empty or undefined if there are no reminders. */
  pushPublicKey: import.meta.env.VITE_PUSH_PUBLIC_KEY,
  /** URL of the payment provider's help page for subscribers; empty or undefined if not configured. */
  helpCenter: import.meta.env.VITE_HELP_CENTER_URL,
  /** The sole proprietor named on the legal pages; the contact address is also in the footer. The defaults are placeholders. */
  provider: {
    name: import.meta.env.VITE_PROVIDER_NAME ?? 'Приклад Олена Іванівна',
    email: import.meta.env.VITE_CONTACT_EMAIL ?? 'hello@parley.test',
    phone: import.meta.env.VITE_CONTACT_PHONE ?? '+380 00 000 00 00',
  },
  /** The reCAPTCHA Enterprise key; undefined if App Check is off. */
  appCheckSiteKey: parseSiteKey(import.meta.env.VITE_APPCHECK_SITE_KEY),
};
