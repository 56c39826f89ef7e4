import type { BrowserPage } from './browser-page.ts';

const createButtonXPath = (name: string) => `//button[normalize-space()="${name}" or @aria-label="${name}"]`;
const createFieldXPath = (label: string) =>
  `//*[@aria-label="${label}" or @id=//label[normalize-space()="${label}"]/@for]`;

/** A learner in a browser that Playwright cannot drive. */
export class Learner {
  readonly #page: BrowserPage;
  readonly #baseUrl: string;

  constructor(page: BrowserPage, baseUrl: string) {
    this.#page = page;
    this.#baseUrl = baseUrl;
  }

  /** Opens a page and waits until it reacts to input. */
  async open(path: string): Promise<void> {
    await this.#page.goto(this.#baseUrl + path);
    await this.#page.waitUntil('document.querySelector("#root:not([inert])")');
  }

  findButton(name: string): Promise<void> {
    return this.#page.find(createButtonXPath(name));
  }

  /** Clicks a button once it can be used. */
  click(name: string): Promise<void> {
    return this.#page.click(`${createButtonXPath(name)}[not(@aria-disabled="true")]`);
  }

  /** Checks the only checkbox of the page. */
  check(): Promise<void> {
    return this.#page.click('//input[@type="checkbox"]');
  }

  fill(label: string, text: string): Promise<void> {
    return this.#page.fill(createFieldXPath(label), text);
  }

  /** Fills in a field and presses Enter. */
  async enter(label: string, text: string): Promise<void> {
    await this.fill(label, text);
    await this.#page.pressEnter(createFieldXPath(label));
  }

  expectText(text: string): Promise<void> {
    return this.#page.waitUntil(`document.body.innerText.includes(${JSON.stringify(text)})`);
  }

  expectPath(path: string): Promise<void> {
    return this.#page.waitUntil(`location.pathname === ${JSON.stringify(path)}`);
  }

  /** Waits until the conversation has at least this many messages. */
  expectMessages(count: number): Promise<void> {
    return this.#page.waitUntil(`document.querySelectorAll('[role="log"] li time').length >= ${count}`);
  }
}
