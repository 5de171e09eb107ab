import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import type { TrackerEvent } from '#src/contract/tracker-event.ts';
import { edgePort, titles, titleUrl } from '#tests/support/e2e/addresses.ts';
import { consentFrame, expectNoQuestion } from '#tests/support/e2e/consent.ts';
import { login, logOut } from '#tests/support/e2e/login.ts';
import { takenEvents } from '#tests/support/e2e/sandbox.ts';
import { test } from '#tests/support/e2e/test.ts';

test.use({ consent: 'unasked' });

/** Storage keys that may exist only after consent. */
async function measuringKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(window.localStorage), ...Object.keys(window.sessionStorage)].filter((key) =>
      ['minside.environment', 'minside.visit', 'minside.experiments'].includes(key),
    ),
  );
}

async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(titleUrl(titles.nb, path));
  await expect(page.locator('.skeleton')).toHaveCount(0);
}

/** Returns a function that lists the page's requests to the collector from now on. */
function collectedFrom(page: Page): () => readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return () => asked.filter((url) => url.endsWith('/collect'));
}

/** Waits until this browser has sent `count` events; returns them. */
async function eventsOf(page: Page, count: number): Promise<TrackerEvent[]> {
  const stored = await page.evaluate(() => window.localStorage.getItem('minside.environment'));
  const environment = JSON.parse(stored ?? 'null') as string;
  const find = async () =>
    ((await takenEvents(titles.nb, 'analytics')) as TrackerEvent[]).filter(({ device }) =>
      device.environmentId.endsWith(environment),
    );
  await expect.poll(async () => (await find()).length).toBe(count);
  return find();
}

/** Fields with the same value in each event of a visit. */
const commonFields = ['schema', '@type', 'deployStage', 'provider', 'session', 'device', 'consents', 'tracker'];

/** The common fields and what each event adds, with placeholders for values that differ from visit to visit. */
function neutral(events: readonly TrackerEvent[]): unknown {
  const text = JSON.stringify(events)
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replaceAll(/"userAgent":"[^"]*"/g, '"userAgent":"<agent>"')
    .replaceAll(`:${edgePort}`, ':<port>');
  const plain = JSON.parse(text) as Record<string, unknown>[];
  const part = (event: Record<string, unknown>, isCommon: boolean) =>
    Object.fromEntries(Object.entries(event).filter(([name]) => commonFields.includes(name) === isCommon));
  return {
    common: [...new Set(plain.map((event) => JSON.stringify(part(event, true))))].map(
      (one) => JSON.parse(one) as unknown,
    ),
    events: plain.map((event) => part(withoutChance(event), false)),
  };
}

/** The order page requests the subscription itself, so its page view comes before or after the answer. */
function withoutChance(event: Record<string, unknown>): Record<string, unknown> {
  const { actor, object } = event as { actor?: Record<string, unknown>; object?: { name?: string } };
  if (object?.name !== 'order') return event;
  const { productFeatures: _plan, ...known } = actor ?? {};
  return { ...event, actor: { ...known, subscriptionName: '<any>' } };
}

test('C-02 G-03 G-04 N-18 the events of a whole visit, from before consent until the log-out, are as documented', async ({
  page,
}) => {
  const collected = collectedFrom(page);

  const query = '?utm_source=nyhetsbrev&utm_content=kari@demo.example&experiment=7,Hjelp,B,web&kode=HEMMELIG';
  await page.goto(titleUrl(titles.nb, `/kundeservice${query}`));
  const frame = consentFrame(page);
  await expect(frame.getByRole('button', { name: 'Ja til alt' })).toBeVisible();
  expect(collected()).toEqual([]);
  expect(await measuringKeys(page)).toEqual([]);
  await frame.getByRole('button', { name: 'Ja til alt' }).click();
  await expectNoQuestion(page);
  await expect.poll(collected).toHaveLength(1);

  await page.evaluate(() => {
    const list = [{ id: '9', name: 'Forside', variant: 'A', platform: 'web' }];
    window.localStorage.setItem('minside.experiments', JSON.stringify(list));
  });
  await login(page, 'ubetalt', titles.nb);
  await follow(page, '/fakturaoversikt');
  await page.getByRole('main').locator('a[href^="/betal-faktura/"]').first().click();
  await expect(page).toHaveURL(/\/betal-faktura\/\d+/);
  // A page that is left before its tracker has loaded is not counted.
  await eventsOf(page, 4);
  await page.goto(titleUrl(titles.nb, '/bestill-abonnement?plan=DIGITAL&kampanje=CAMP-2020-03-003&kode=HEMMELIG'));
  await eventsOf(page, 5);
  await page.goto(titleUrl(titles.nb, '/tilbakemelding?artRefId=Ab12xY&position=bunn'));
  await eventsOf(page, 6);
  await logOut(page, titles.nb);

  const golden: unknown = JSON.parse(readFileSync('tests/e2e/wide/visit.golden.json', 'utf8'));
  const events = await eventsOf(page, 7);
  expect(neutral(events)).toEqual(golden);
  expect(JSON.stringify(events)).not.toMatch(/kari|HEMMELIG|nordmann/i);
});

test('C-02 N-18 after a refusal nothing is counted or stored, and withdrawing consent deletes what was stored', async ({
  page,
}) => {
  const collected = collectedFrom(page);
  const frame = consentFrame(page);
  const settings = page.getByRole('contentinfo').getByRole('link', { name: 'Personverninnstillinger' });

  await page.goto(titleUrl(titles.nb, '/kundeservice'));
  await frame.getByRole('button', { name: 'Nei til alt' }).click();
  await expectNoQuestion(page);
  await follow(page, '/vilkaar');

  await settings.click();
  for (const name of ['Annonser', 'Analyse']) await frame.getByRole('checkbox', { name }).check();
  await frame.getByRole('button', { name: 'Lagre valgene' }).click();
  await expectNoQuestion(page);
  expect(collected()).toEqual([]);
  expect(await measuringKeys(page)).toEqual([]);
  await follow(page, '/personvern');
  await expect.poll(collected).toHaveLength(1);
  expect((await eventsOf(page, 1)).map(({ object }) => object.name)).toEqual(['privacy']);

  await settings.click();
  await frame.getByRole('checkbox', { name: 'Annonser' }).uncheck();
  await frame.getByRole('button', { name: 'Lagre valgene' }).click();
  await expectNoQuestion(page);
  await expect.poll(() => measuringKeys(page)).toEqual([]);
});
