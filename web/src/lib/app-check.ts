/** Firebase App Check, if a site key is configured: proof that a request comes from this app in a real browser. */
import { env } from './env.ts';
import { lazy } from './lazy.ts';

const appCheck = lazy(async () => {
  const [{ firebaseApp }, { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider }] = await Promise.all([
    import('./firebase.ts'),
    import('firebase/app-check'),
  ]);
  const instance = initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(env.appCheckSiteKey ?? ''),
    isTokenAutoRefreshEnabled: true,
  });
  return async (refresh: boolean) => (await getToken(instance, refresh)).token;
});

/** Adds the App Check token to all later Firebase requests. */
export async function startAppCheck(): Promise<void> {
  if (env.appCheckSiteKey) await appCheck();
}

/** Returns the token for a request to our API, or undefined if none is available; the server may then reject the request. */
export async function getAppCheckToken({ refresh }: { refresh: boolean }): Promise<string | undefined> {
  if (!env.appCheckSiteKey) return undefined;
  return appCheck()
    .then((fetchToken) => fetchToken(refresh))
    .catch(() => undefined);
}
