import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Builder, type WebDriver, WebElement } from 'selenium-webdriver';
import { vi } from 'vitest';
import { browserProgram } from '#scripts/lib/other-browsers.ts';
import { freePort } from '#scripts/start/answers.ts';
import type { Driver, FoundElement } from './driver.ts';

/** Starts WebKitGTK's own browser without a profile, on its own display, controlled by WebDriver. */
export async function startWebkit(): Promise<Driver> {
  const screen = ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'];
  const display = spawn(browserProgram('display'), screen, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(createInterface({ input: display.stdout }), 'line')) as [string];
  const port = await freePort(0, 'WEBKIT_DRIVER');
  const server = spawn(browserProgram('webkitDriver'), [`--port=${port}`], {
    stdio: 'ignore',
    // WebKit's sandbox needs privileges that containers lack; the tests open only our own pages.
    env: { ...process.env, DISPLAY: `:${number}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const end = async (): Promise<void> => {
    await stop(server);
    await stop(display);
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(`${url}/status`), { timeout: 20_000, interval: 100 });
    const browser = await new Builder().usingServer(url).withCapabilities({ browserName: 'MiniBrowser' }).build();
    const close = async (): Promise<void> => {
      try {
        await browser.quit();
      } finally {
        await end();
      }
    };
    return { ...driverOf(browser), close };
  } catch (error) {
    await end();
    throw error;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}

function driverOf(browser: WebDriver): Omit<Driver, 'close'> {
  const problems: string[] = [];
  const noteProblems = async (): Promise<void> => {
    problems.push(...(await browser.executeScript<string[]>(newProblems)));
  };
  return {
    open: async (url) => {
      await browser.get(url);
      await noteProblems();
    },
    url: () => browser.getCurrentUrl(),
    runSource: (source) => browser.executeScript(source),
    ask: (question, argument) => browser.executeScript(question, argument),
    find: async (search, argument) => {
      await noteProblems();
      const found: unknown = await browser.executeScript(search, argument);
      return found instanceof WebElement ? foundElement(browser, found) : undefined;
    },
    problems: async () => {
      await noteProblems();
      return problems;
    },
  };
}

function foundElement(browser: WebDriver, element: WebElement): FoundElement {
  return {
    click: () => element.click(),
    fill: async (text) => {
      await browser.executeScript((field: HTMLInputElement) => field.select(), element);
      await browser.actions().sendKeys(text).perform();
    },
  };
}

/**
 * Runs in the page and returns the problems since the last call. WebKit's driver does not forward the console, so
 * problems before the first call are missed.
 */
function newProblems(): string[] {
  const page = window as unknown as { problemsSeen?: string[] };
  if (page.problemsSeen === undefined) {
    const seen: string[] = [];
    page.problemsSeen = seen;
    addEventListener('error', ({ message }) => seen.push(`uncaught: ${message}`));
    addEventListener('unhandledrejection', ({ reason }) => seen.push(`uncaught: ${String(reason)}`));
    for (const method of ['error', 'warn'] as const) {
      const tell = console[method].bind(console);
      console[method] = (...parts: unknown[]) => {
        seen.push(`console ${method}: ${JSON.stringify(parts)}`);
        tell(...parts);
      };
    }
  }
  return page.problemsSeen.splice(0);
}
