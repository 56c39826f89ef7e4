declare global {
  /** The variables of the web build; each may be missing. */
  interface ImportMetaEnv {
    readonly VITE_FIREBASE_API_KEY?: string;
    readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
    readonly VITE_FIREBASE_PROJECT_ID?: string;
    readonly VITE_FIREBASE_APP_ID?: string;
    /** The local stack's emulators; unset in production. */
    readonly VITE_AUTH_EMULATOR_URL?: string;
    readonly VITE_FIRESTORE_EMULATOR?: string;
    readonly VITE_API_BASE_URL?: string;
    /** The payment provider's subscription pages. */
    readonly VITE_PAYMENT_URL_SMART?: string;
    readonly VITE_PAYMENT_URL_PREMIUM?: string;
    /** The parameter of their addresses that names who pays. */
    readonly VITE_PAYMENT_PAYER_PARAMETER?: string;
    /** Where the payment provider helps subscribers. */
    readonly VITE_HELP_CENTER_URL?: string;
    /** Who offers the product, for the legal pages and the footer. */
    readonly VITE_PROVIDER_NAME?: string;
    readonly VITE_CONTACT_EMAIL?: string;
    readonly VITE_CONTACT_PHONE?: string;
    /** The reCAPTCHA Enterprise key of App Check; without one it is off. */
    readonly VITE_APPCHECK_SITE_KEY?: string;
  }
}

const read = import.meta.env;

/** Where this build finds its services. What is not set points to the local project `demo-parley`. */
export const env = {
  firebase: {
    apiKey: read.VITE_FIREBASE_API_KEY ?? 'demo-key',
    authDomain: read.VITE_FIREBASE_AUTH_DOMAIN ?? 'demo-parley.firebaseapp.com',
    projectId: read.VITE_FIREBASE_PROJECT_ID ?? 'demo-parley',
    appId: read.VITE_FIREBASE_APP_ID ?? 'demo-app',
  },
  /** URL of the auth emulator, such as http://127.0.0.1:9099. */
  authEmulator: read.VITE_AUTH_EMULATOR_URL,
  /** Host and port of the Firestore emulator, such as 127.0.0.1:8080. */
  firestoreEmulator: read.VITE_FIRESTORE_EMULATOR,
  apiBaseUrl: read.VITE_API_BASE_URL ?? '/api/v2',
  payment: {
    /** Where a plan is paid for; empty or undefined where this build sells nothing. */
    pages: { SMART: read.VITE_PAYMENT_URL_SMART, PREMIUM: read.VITE_PAYMENT_URL_PREMIUM },
    payerParameter: read.VITE_PAYMENT_PAYER_PARAMETER || 'client_reference_id',
  },
  /** Where subscriptions are managed and explained; empty or undefined where there is no such page. */
  helpCenter: read.VITE_HELP_CENTER_URL,
  /** Who offers the product. The local project's provider is nobody. */
  provider: {
    name: read.VITE_PROVIDER_NAME ?? 'Приклад Олена Іванівна',
    email: read.VITE_CONTACT_EMAIL ?? 'hello@parley.test',
    phone: read.VITE_CONTACT_PHONE ?? '+380 00 000 00 00',
  },
  appCheckSiteKey: read.VITE_APPCHECK_SITE_KEY,
};
