import { expect, type FrameLocator, type Page } from 'playwright/test';

/** The consent manager's first message or its dialog; only one of them is open at a time. */
export function consentFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[title$=" om samtykke"]');
}

/** Checks that the consent manager covers nothing. */
export async function expectNoQuestion(page: Page): Promise<void> {
  await expect(page.locator('iframe[title$=" om samtykke"]')).toHaveCount(0);
}

/** The parts of the TCF API's data that tests read. */
interface TcData {
  readonly tcString: string;
  readonly purpose: { readonly consents: Readonly<Record<string, boolean>> };
}

/** Waits until the consent manager has reported the person's choice to the page; returns it. */
export async function knownChoice(page: Page): Promise<TcData> {
  await page.waitForFunction(() => '__tcfapi' in window);
  return page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<TcData>();
    const api = (window as unknown as { __tcfapi: (...call: unknown[]) => void }).__tcfapi;
    api('addEventListener', 2, (data: TcData & { eventStatus?: string }) => {
      if (data.eventStatus === 'tcloaded' || data.eventStatus === 'useractioncomplete') resolve(data);
    });
    return promise;
  });
}

/** The id under which the manager stores the browser's choice as proof; undefined before the first choice. */
export async function consentNumber(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const name = Object.keys(window.localStorage).find((key) => key.startsWith('_sp_user_consent_'));
    const kept = name === undefined ? null : window.localStorage.getItem(name);
    return kept === null ? undefined : (JSON.parse(kept) as { uuid: string }).uuid;
  });
}
