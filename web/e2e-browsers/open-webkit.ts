import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { Builder, By, Capabilities, Key, until, type WebDriver } from 'selenium-webdriver';
import { TIMEOUT_MS, type BrowserPage, type OpenBrowser } from './browser-page.ts';

const HOST = '127.0.0.1';

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Starts a virtual X server (Xvfb); returns its display. */
async function startDisplay(): Promise<{ server: ChildProcess; display: string }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const output = server.stdio[3];
  if (!output) throw new Error('Xvfb reports no display');
  const data: unknown[] = await once(output, 'data');
  return { server, display: `:${String(data[0]).trim()}` };
}

async function waitForDriver(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(`${url}/status`).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not respond');
}

/** Launches WebKitGTK's browser, driven by classic WebDriver. It reports no console messages, and has no WebRTC. */
export async function openWebKit(miniBrowser: string): Promise<OpenBrowser> {
  const { server, display } = await startDisplay();
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', [`--host=${HOST}`, `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  const url = `http://${HOST}:${port}`;
  await waitForDriver(url);
  return {
    errors: [],
    openPage: async () => {
      const capabilities = new Capabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
      });
      const session = await new Builder().usingServer(url).withCapabilities(capabilities).build();
      return toBrowserPage(session);
    },
    close: async () => {
      for (const child of [driver, server]) {
        const ended = once(child, 'exit');
        child.kill();
        await ended;
      }
    },
  };
}

function toBrowserPage(session: WebDriver): BrowserPage {
  const find = async (xpath: string) => {
    const element = await session.wait(until.elementLocated(By.xpath(xpath)), TIMEOUT_MS, xpath);
    return session.wait(until.elementIsVisible(element), TIMEOUT_MS, xpath);
  };
  return {
    goto: (url) => session.get(url),
    find: async (xpath) => void (await find(xpath)),
    click: async (xpath) => {
      const element = await find(xpath);
      await session.wait(until.elementIsEnabled(element), TIMEOUT_MS, xpath);
      await element.click();
    },
    fill: async (xpath, text) => {
      const element = await find(xpath);
      await element.clear();
      await element.sendKeys(text);
    },
    pressEnter: async (xpath) => (await find(xpath)).sendKeys(Key.ENTER),
    waitUntil: async (expression) =>
      void (await session.wait(
        () => session.executeScript(`return Boolean(${expression})`),
        TIMEOUT_MS,
        expression,
      )),
    close: () => session.quit(),
  };
}
