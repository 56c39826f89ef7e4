/** The Firebase app. Only what is loaded after the first paint may import this: the SDK is larger than the page. */
import { initializeApp } from 'firebase/app';
import { env } from '../env.ts';

export const firebaseApp = initializeApp(env.firebase);
