import playwrightConfig from '../../playwright.config.ts';

const { launchOptions } = playwrightConfig.use ?? {};

/** A browser with a microphone that can reach the model server's peer on the loopback. */
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

/** The same browser with microphone permission granted. */
export const BROWSER_FOR_CALLS = browserWith('--use-fake-ui-for-media-stream');
