import { randomUUID } from 'node:crypto';
import { TCString } from '@iabtcf/core';
import { expect, test } from 'vitest';
import { textVersion } from '#origin/sandbox/consent/browser/kept-choice.ts';
import { consentCategories } from '#src/domain/consent-categories.ts';
import { titleNamed } from './support/test-fleet.ts';
import { ownOrigin } from './support/test-origin.ts';
import { Visitor } from './support/visitor.ts';

const origin = await ownOrigin();
const title = titleNamed(origin.services.fleet, 'polviktidende');

const vendorUrl = 'http://samtykke.localhost:8787';

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return new Visitor(origin, 'function').ask(vendorUrl + path, { headers });
}

function choose(changes: object = {}, page = origin.services.fleet.pageUrl(title)): Promise<Response> {
  const order = { accountId: 1915, propertyId: title.consentPropertyId, categories: ['analytics'], textVersion };
  return new Visitor(origin, 'function').ask(`${vendorUrl}/wrapper/v2/choice/gdpr`, {
    method: 'POST',
    headers: { origin: page, 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' },
    body: JSON.stringify({ ...order, ...changes }),
  });
}

test('C-01 the choice is returned as a string that the TCF’s own library reads, with Norwegian as its language', async () => {
  const answer = await choose({ categories: [...consentCategories] });
  expect(answer.headers.get('access-control-allow-origin')).toBe(origin.services.fleet.pageUrl(title));
  const kept = (await answer.json()) as { euconsent: string; customPurposes: string[] };
  const model = TCString.decode(kept.euconsent);
  expect([...model.purposeConsents.values()].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect([...model.vendorConsents.values()].sort((a, b) => a - b)).toEqual([1, 2]);
  expect(model.consentLanguage).toBe('NO');
  expect(kept.customPurposes).toEqual(['marketing']);
});

test('C-01 each choice of a browser is stored in addition to earlier ones, with its title, text version and time', async () => {
  const before = await origin.services.clock.now('POL');
  const { uuid } = (await (await choose()).json()) as { uuid: string };
  const { euconsent } = (await (await choose({ uuid, categories: [] })).json()) as { euconsent: string };
  const proof = (await (await ask(`/consent/${uuid}`)).json()) as { choices: { choseAt: string }[] };
  expect(proof.choices).toMatchObject([
    { consentUuid: uuid, titleCode: 'POL', propertyId: 39001, categories: [], tcString: euconsent, textVersion },
    { consentUuid: uuid, categories: ['analytics'] },
  ]);
  for (const { choseAt } of proof.choices) expect(Date.parse(choseAt)).toBeGreaterThanOrEqual(before);
});

test('C-01 an unknown or invalid consent id is answered with 404', async () => {
  expect((await ask(`/consent/${randomUUID()}`)).status).toBe(404);
  expect((await ask('/consent/1')).status).toBe(404);
});

test.each([
  ['another account', { accountId: 1047 }, 400],
  ['a property that does not exist', { propertyId: 1 }, 404],
  ['an unknown category', { categories: ['everything'] }, 400],
  ['an outdated text version', { textVersion: '2020-01-01' }, 400],
  ['a malformed consent id', { uuid: 'me' }, 400],
])('C-01 a choice with %s is refused', async (_name, changes, status) => {
  expect((await choose(changes)).status).toBe(status);
});

test("C-01 E-04 only the title’s own page can post its readers' choices", async () => {
  expect((await choose({}, 'https://evil.example')).status).toBe(403);
  const other = titleNamed(origin.services.fleet, 'alvnesnytt');
  expect((await choose({}, origin.services.fleet.pageUrl(other))).status).toBe(403);
});

test('C-01 E-04 the frames have the title’s language, and only its page may embed them', async () => {
  const nynorsk = titleNamed(origin.services.fleet, 'asgardsviktidend');
  const answer = await ask(`/index.html?propertyId=${nynorsk.consentPropertyId}`);
  expect(await answer.text()).toContain('Du bestemmer kva vi lagrar');
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain(`frame-ancestors ${origin.services.fleet.pageUrl(nynorsk)}`);
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  const chosen = `/privacy-manager/index.html?propertyId=${nynorsk.consentPropertyId}&category=marketing&category=x`;
  expect(await (await ask(chosen)).text()).not.toMatch(/name="\w+"[^>]*checked/);
  const dialog = await (await ask(chosen.replace('&category=x', ''))).text();
  expect(dialog.match(/name="(\w+)"[^>]*\schecked/)?.[1]).toBe('marketing');
});

test('C-01 the script and its modules run with their types stripped, and no other file of the folder is served', async () => {
  for (const file of [
    'wrapperMessagingWithoutDetection.js',
    'wrapper.ts',
    'tcf-api.ts',
    'kept-choice.ts',
    'frames.ts',
  ]) {
    const answer = await ask(`/unified/${file}`);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(await answer.text()).not.toMatch(/import type \S|: string\b/);
  }
  expect((await ask('/unified/consent-app.ts')).status).toBe(404);
});

test('C-01 the sandbox blocks the script for one title, and unblocks it', async () => {
  const order = (path: string): Promise<Response> =>
    Promise.resolve(
      origin.app.request(`http://127.0.0.1/sandbox/consent/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ titleCode: 'POL', ...(path === 'faults' ? { mode: 'outage' } : {}) }),
      }),
    );
  const script = '/unified/wrapper.ts';
  const referer = `${origin.services.fleet.pageUrl(title)}/`;
  await order('faults');
  expect((await ask(script, { referer })).status).toBe(503);
  const other = titleNamed(origin.services.fleet, 'alvnesnytt');
  expect((await ask(script, { referer: `${origin.services.fleet.pageUrl(other)}/` })).status).toBe(200);
  await order('faults/clear');
  expect((await ask(script, { referer })).status).toBe(200);
});
