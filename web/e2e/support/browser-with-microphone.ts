import playwrightConfig from '../../playwright.config.ts';

const { launchOptions } = playwrightConfig.use ?? {};

/** A browser that has a microphone, and reaches the local model server's peer over the loopback. */
export const browserWith = (...args: string[]) => ({
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--allow-loopback-in-peer-connection',
      ...args,
    ],
  },
});

/** Such a browser, in which everybody has allowed the microphone. */
export const BROWSER_FOR_CALLS = browserWith('--use-fake-ui-for-media-stream');
