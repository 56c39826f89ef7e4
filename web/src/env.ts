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
};
