/** Firebase App Check, where a site key is set: proof that a call comes from this app in a real browser. */
import { env } from '../env.ts';
import { lazy } from './lazy.ts';

const appCheck = lazy(async () => {
  const [{ firebaseApp }, { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider }] = await Promise.all([
    import('./firebase.ts'),
    import('firebase/app-check'),
  ]);
  const started = initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(env.appCheckSiteKey ?? ''),
    isTokenAutoRefreshEnabled: true,
  });
  return { token: async (refresh: boolean) => (await getToken(started, refresh)).token };
});

/** Starts App Check, so that what Firebase sends from here on carries its token. */
export async function startAppCheck(): Promise<void> {
  if (env.appCheckSiteKey) await appCheck();
}

/** The token for a call of our own; undefined where there is none, which the server then judges. */
export async function appCheckToken({ refresh }: { refresh: boolean }): Promise<string | undefined> {
  if (!env.appCheckSiteKey) return undefined;
  return appCheck()
    .then(({ token }) => token(refresh))
    .catch(() => undefined);
}
