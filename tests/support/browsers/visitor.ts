import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as TestingLibrary from '@testing-library/dom';
import { vi } from 'vitest';
import { keepInPage, refusalAt } from '#scripts/lib/refused-consent.ts';
import type { Driver, FoundElement } from './driver.ts';

/** An element as a person would describe it. */
export interface Wanted {
  readonly role: string;
  /** The whole accessible name, or a pattern that matches part of it. */
  readonly name?: string | RegExp;
  /** A pattern that matches part of its text. */
  readonly text?: RegExp;
}

/** In milliseconds; long enough for a busy machine. */
const patience = { timeout: 20_000, interval: 100 };

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** A person in a browser. Waits for elements, and finds them by role and name as Testing Library does. */
export class Visitor {
  readonly #driver: Driver;
  readonly #expected: RegExp[] = [];

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  async open(url: string): Promise<void> {
    await this.#driver.open(url);
  }

  async refuseConsent(origin: string): Promise<void> {
    await this.open(new URL('/robots.txt', origin).href);
    await this.#driver.ask(keepInPage, refusalAt(new Date()));
  }

  /** Ignores problems that match, because the test provokes them. */
  expectProblem(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Ends the visit; fails if the browser reported anything unexpected. */
  async leave(): Promise<void> {
    let problems: readonly string[];
    try {
      problems = await this.#driver.problems();
    } finally {
      await this.#driver.close();
    }
    const unexpected = problems.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
    if (unexpected.length > 0) throw new Error(`The browser told of what nobody expected.\n${unexpected.join('\n')}`);
  }

  async expectUrl(pattern: RegExp): Promise<void> {
    await vi.waitFor(async () => {
      const url = await this.#driver.url();
      if (!pattern.test(url)) throw new Error(`The browser is at ${url}, not at ${String(pattern)}.`);
    }, patience);
  }

  async expectToSee(wanted: Wanted): Promise<void> {
    await vi.waitFor(() => this.#one(wanted), patience);
  }

  async click(wanted: Wanted): Promise<void> {
    // While an answer unfolds, its link is found before it can be clicked.
    await vi.waitFor(async () => (await this.#one(wanted)).click(), patience);
  }

  async fill(label: string | RegExp, text: string): Promise<void> {
    const field = await vi.waitFor(() => this.#one({ role: 'textbox', name: label }), patience);
    await field.fill(text);
  }

  async #one(wanted: Wanted): Promise<FoundElement> {
    const isPrepared = await this.#driver.ask(() => 'TestingLibraryDom' in window, undefined);
    if (!isPrepared) await this.#driver.runSource(library);
    const search = { role: wanted.role, name: patternOf(wanted.name).source, text: patternOf(wanted.text).source };
    const found = await this.#driver.find(findOne, search);
    if (found === undefined) throw new Error(`${await this.#driver.url()} shows no ${JSON.stringify(search)}.`);
    return found;
  }
}

function patternOf(part: string | RegExp = /(?:)/): RegExp {
  return typeof part === 'string' ? new RegExp(`^${RegExp.escape(part)}$`) : part;
}

/** Runs in the page. An ambiguous match counts as none. */
function findOne(search: { role: string; name: string; text: string }): HTMLElement | null {
  const { queryAllByRole } = (window as unknown as { TestingLibraryDom: typeof TestingLibrary }).TestingLibraryDom;
  const text = new RegExp(search.text);
  const named = queryAllByRole(document.body, search.role, { name: new RegExp(search.name) });
  const [first = null, ...others] = named.filter(({ textContent }) => text.test(textContent));
  if (others.length > 0) throw new Error(`${others.length + 1} elements fit ${JSON.stringify(search)}.`);
  first?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return first;
}
