import { beforeAll, expect, test } from 'vitest';
import { deliveryFeature } from '#origin/features/delivery/delivery-feature.ts';
import { delayNotice } from '#origin/features/delivery/notice-tables.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import { getDeliveryHistory, getDeliveryWeeks } from '#src/contract/delivery-history.ts';
import { actorOn, moveClock, titlesOf } from './support/actor.ts';
import { type StaffAnswer, staffOn } from './support/staff.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const { database } = origin.services;
/** A Wednesday, the day before the delayed paper. */
const wednesday = '2027-03-10T09:00:00Z';
const typed = {
  places: '',
  fromDate: '2027-03-11',
  toDate: '2027-03-11',
  expectedTime: '10:30',
  text: 'Trykkeriet er forsinket.',
};

let title = nextTitle();
beforeAll(async () => moveClock(origin, title, wednesday));

const withRole = (titleCode: string) => staffOn(origin, { roles: ['read', 'delivery'], titleCodes: [titleCode] });

function pathOf({ body }: StaffAnswer): string {
  const [, path = ''] = /action="(\/forsinkelser\/[\w-]+)"/.exec(body) ?? [];
  return path;
}

async function readerOn(kind = 'komplett') {
  const actor = await actorOn(origin, title, kind);
  const { address } = await actor.does(getDelivery);
  return { actor, postalCode: address?.postalCode ?? '' };
}

test('P-05 O-12 staff record a delay, readers see it, and staff end it', async () => {
  const { actor } = await readerOn();
  const staff = await withRole(title.titleCode);
  expect((await staff.get('/')).body).toContain('href="/forsinkelser"');
  const saved = await staff.post('/forsinkelser', { ...typed, titleCode: title.titleCode });
  expect([saved.status, saved.location]).toEqual([303, '/forsinkelser?utfort=ny']);
  const list = await staff.get('/forsinkelser');
  for (const text of [title.displayName, 'alle steder', '11. mars', 'kl. 10.30', typed.text]) {
    expect(list.body.replaceAll('\u00a0', ' ')).toContain(text);
  }
  expect((await actor.does(getDelivery)).notice).toEqual({
    text: typed.text,
    expectedAt: '2027-03-11T09:30:00.000Z',
    expiresAt: '2027-03-11T23:00:00.000Z',
    days: ['2027-03-11'],
  });
  expect((await actor.does(getDeliveryWeeks)).days[3]).toEqual({ day: '2027-03-11', state: 'delayed' });
  await moveClock(origin, title, '2027-03-11T10:00:00Z');
  const path = pathOf(list);
  expect((await staff.post(path, { titleCode: title.titleCode, hva: 'slutt' })).location).toContain('slutt');
  expect((await actor.does(getDelivery)).notice).toBeNull();
  expect((await actor.does(getDeliveryHistory)).issues[0]).toMatchObject({ day: '2027-03-11', state: 'delayed' });
  expect((await staff.get('/forsinkelser')).body).toContain('Ingen aviser er meldt forsinket.');
  expect((await staff.post(path, { titleCode: title.titleCode, hva: 'slutt' })).location).toBe('/forsinkelser');
  expect((await staff.uses()).slice(-2).map(({ kind, titleCode, note }) => [kind, titleCode, note])).toEqual([
    ['delayRecorded', title.titleCode, typed.text],
    ['delayEnded', title.titleCode, null],
  ]);
});

test('P-05 a delay in other postal codes is not shown, and one recorded by mistake leaves no delayed day', async () => {
  title = nextTitle();
  await moveClock(origin, title, wednesday);
  const { actor, postalCode } = await readerOn();
  const staff = await withRole(title.titleCode);
  const other = postalCode === '0001' ? '0002' : '0001';
  await staff.post('/forsinkelser', { ...typed, titleCode: title.titleCode, places: other });
  expect((await actor.does(getDelivery)).notice).toBeNull();
  await staff.post(pathOf(await staff.get('/forsinkelser')), { titleCode: title.titleCode, hva: 'feil' });
  const range = `${other}, ${postalCode.slice(0, 2)}00-${postalCode.slice(0, 2)}99`;
  await staff.post('/forsinkelser', { ...typed, titleCode: title.titleCode, places: range });
  expect((await actor.does(getDelivery)).notice?.text).toBe(typed.text);
  await staff.post(pathOf(await staff.get('/forsinkelser')), { titleCode: title.titleCode, hva: 'feil' });
  expect((await actor.does(getDelivery)).notice).toBeNull();
  expect((await actor.does(getDeliveryWeeks)).days[3]).toMatchObject({ state: 'comes' });
});

test('P-05 a form with faults keeps what was typed and marks the fields', async () => {
  const staff = await withRole(title.titleCode);
  const form = { ...typed, titleCode: title.titleCode, places: '87', text: 'Sein', toDate: '2027-03-09' };
  const refused = await staff.post('/forsinkelser', form);
  expect(refused.status).toBe(422);
  for (const name of ['places', 'text', 'toDate']) expect(refused.body).toContain(`id="${name}-fault"`);
  expect(refused.body).toContain('value="87"');
  expect(refused.body).not.toContain('id="titleCode-fault"');
  const nowhere = await staff.post('/forsinkelser', { ...typed, titleCode: nextTitle().titleCode });
  expect([nowhere.status, nowhere.body.includes('id="titleCode-fault"')]).toEqual([422, true]);
});

test('P-05 P-19 staff without the role, or of another title, cannot record or end a delay', async () => {
  const staff = await withRole(title.titleCode);
  await staff.post('/forsinkelser', { ...typed, titleCode: title.titleCode });
  const path = pathOf(await staff.get('/forsinkelser'));
  const reader = await staffOn(origin, { roles: ['read'] });
  const form = { ...typed, titleCode: title.titleCode, hva: 'slutt' };
  for (const refused of [
    await reader.get('/forsinkelser'),
    await reader.post('/forsinkelser', form),
    await reader.post(path, form),
  ]) {
    expect([refused.status, refused.body.includes('rollen «levering»')]).toEqual([403, true]);
  }
  const elsewhere = await withRole(nextTitle().titleCode);
  expect((await elsewhere.get('/forsinkelser')).body).not.toContain(title.displayName);
  expect((await elsewhere.post(path, form)).location).toBe('/forsinkelser');
  expect(pathOf(await staff.get('/forsinkelser'))).toBe(path);
});

test('P-05 ended delays are deleted once no history shows them', async () => {
  await moveClock(origin, title, '2028-06-01T09:00:00Z');
  await deliveryFeature.retention?.(origin.services);
  const left = await database.select().from(delayNotice);
  expect(left.map(({ titleCode }) => titleCode)).not.toContain(title.titleCode);
});
