import { expect, test } from 'vitest';
import { detectBrowser } from './detect-browser.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1', 5],
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/150.0.0.0 Safari/604.1', 5],
  ['ios', `${MAC} Version/18.5 Safari/605.1.15`, 5],
  ['safari', `${MAC} Version/18.5 Safari/605.1.15`, 0],
  ['chromium', `${MAC} Chrome/150.0.0.0 Safari/537.36`, 0],
  ['chromium', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0', 10],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 0],
  ['android', `${ANDROID} Chrome/150.0.0.0 Mobile Safari/537.36`, 5],
  ['android', 'Mozilla/5.0 (Android 15; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 5],
  ['other', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 0],
])('recognises %s in "%s"', (browser, userAgent, maxTouchPoints) => {
  expect(detectBrowser({ userAgent, maxTouchPoints })).toBe(browser);
});
