import playwrightConfig from '../../playwright.config.ts';

const { launchOptions } = playwrightConfig.use ?? {};

/** Options for a browser that has a fake microphone and can reach the model server's peer over loopback. */
export const createBrowserOptions = (...args: string[]) => ({
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

/** Also grants the microphone permission. */
export const BROWSER_FOR_CALLS = createBrowserOptions('--use-fake-ui-for-media-stream');
