import { expect, type FrameLocator, type Page } from 'playwright/test';

/** The first message of the consent manager, or its dialog: one of them shows at a time. */
export function consentFrame(page: Page): FrameLocator {
  return page.frameLocator('iframe[title$=" om samtykke"]');
}

/** Nothing of the consent manager covers the page. */
export async function expectNoQuestion(page: Page): Promise<void> {
  await expect(page.locator('iframe[title$=" om samtykke"]')).toHaveCount(0);
}

/** What the TCF's API tells of a choice that is known. */
interface TcData {
  readonly tcString: string;
  readonly purpose: { readonly consents: Readonly<Record<string, boolean>> };
}

/** Waits until the consent manager has told the page of the person's choice; returns it. */
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

/** The number under which the browser's choice is kept and can be proven; undefined before the first choice. */
export async function consentNumber(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const name = Object.keys(window.localStorage).find((key) => key.startsWith('_sp_user_consent_'));
    const kept = name === undefined ? null : window.localStorage.getItem(name);
    return kept === null ? undefined : (JSON.parse(kept) as { uuid: string }).uuid;
  });
}
