/** The Firebase app. Import this only in code that is loaded after the first paint: the SDK is larger than the page. */
import { initializeApp } from 'firebase/app';
import { env } from './env.ts';

export const firebaseApp = initializeApp(env.firebase);
