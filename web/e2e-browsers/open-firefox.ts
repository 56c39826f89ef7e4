import { launch, type Page } from 'puppeteer-core';
import { TIMEOUT_MS, type BrowserPage, type OpenBrowser } from './browser-page.ts';

/** Calls use a fake microphone, which hums, and reach the model server's peer over loopback. */
const PREFERENCES = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
  'media.autoplay.default': 0,
};

/** Launches Firefox, driven by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<OpenBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: PREFERENCES,
  });
  const errors: string[] = [];
  return {
    errors,
    openPage: async () => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(TIMEOUT_MS);
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      return toBrowserPage(page);
    },
    close: () => browser.close(),
  };
}

function toBrowserPage(page: Page): BrowserPage {
  const locate = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);
  return {
    goto: async (url) => void (await page.goto(url)),
    find: (xpath) =>
      locate(xpath)
        .wait()
        .then(() => undefined),
    click: (xpath) => locate(xpath).click(),
    fill: (xpath, text) => locate(xpath).fill(text),
    pressEnter: () => page.keyboard.press('Enter'),
    waitUntil: async (expression) => void (await page.waitForFunction(expression)),
    close: () => page.browserContext().close(),
  };
}
