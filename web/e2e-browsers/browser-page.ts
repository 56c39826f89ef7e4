/** A page of a browser that Playwright cannot drive. Elements are found by XPath; each method waits for them. */
export interface BrowserPage {
  goto: (url: string) => Promise<void>;
  find: (xpath: string) => Promise<void>;
  click: (xpath: string) => Promise<void>;
  /** Replaces the text of a field, as typing does. */
  fill: (xpath: string, text: string) => Promise<void>;
  pressEnter: (xpath: string) => Promise<void>;
  /** Waits until a JavaScript expression is true. */
  waitUntil: (expression: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface OpenBrowser {
  openPage: () => Promise<BrowserPage>;
  /** Errors that the pages have reported, if the browser exposes them. */
  errors: string[];
  close: () => Promise<void>;
}

const { PARLEY_SLOWNESS = '1' } = process.env;
export const TIMEOUT_MS = 15_000 * Number(PARLEY_SLOWNESS);
