import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CarriedPaper } from '#origin/features/delivery/carrier-list.ts';
import { carrierOrderOf, writeCarrierFile } from '#scripts/carriers.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import { makeDeliveryChange, setInstructions } from '#src/contract/delivery-change.ts';
import { orderDeletion } from '#src/contract/rights.ts';
import { defaultCoverage } from '#src/domain/title-rules.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type Actor, actorAtTime, moveClock, titlesOf } from './support/actor.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);
const folder = temporaryFolder('carriers');
const file = join(folder, 'papers.json');

const carrier = { doorCode: '1234#', instructions: 'Legg avisen på benken.' };

async function actorAt(kind: string): Promise<Actor> {
  const title = nextTitle();
  Object.assign(title, { coverage: defaultCoverage(title.postalAddress.postalCode) });
  return actorAtTime(origin, title, kind);
}

async function papersOn({ title, accountNo }: Actor, day: string) {
  const order = { file, day, title: title.publicationId };
  const report = await writeCarrierFile(origin.services.database, order, origin.services.fleet.titles);
  const papers = JSON.parse(readFileSync(file, 'utf8')) as readonly CarriedPaper[];
  return { report, papers: papers.filter((paper) => paper.accountNo === accountNo) };
}

test('P-03 the carrier file has the address, door code and instructions of each paper', async () => {
  const actor = await actorAt('komplett');
  await actor.does(setInstructions, { payload: carrier });
  const { address } = await actor.does(getDelivery);
  const { report, papers } = await papersOn(actor, '2027-03-11');
  const { titleCode } = actor.title;
  expect(papers).toEqual([
    { titleCode, accountNo: actor.accountNo, day: '2027-03-11', address, by: 'carrier', ...carrier },
  ]);
  expect(report).toBe(`${file}: papers on 2027-03-11: 1; titles: 1; with instructions: 1`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await papersOn(actor, '2027-03-14')).papers).toEqual([]);
});

test('P-03 the carrier file omits a stopped paper, and lists one to a distant temporary address as sent by post, without the door code', async () => {
  const actor = await actorAt('komplett');
  await actor.does(setInstructions, { payload: carrier });
  const { address } = await actor.does(getDelivery);
  const elsewhere = { ...address, street: 'Hyttevegen', streetNumber: '9', postalCode: '0150', postalPlace: 'OSLO' };
  const order = async (type: 'STOP' | 'TRANSFER', [fromDate, toDate]: readonly string[], at: object | null) => {
    const { version } = await actor.does(getDelivery);
    const change = { type, fromDate, toDate, address: at };
    await actor.does(makeDeliveryChange, { payload: { change, replaces: null, version } });
  };
  await order('STOP', ['2027-03-15', '2027-03-17'], null);
  await order('TRANSFER', ['2027-03-18', '2027-03-22'], elsewhere);
  expect((await papersOn(actor, '2027-03-16')).papers).toEqual([]);
  expect((await papersOn(actor, '2027-03-18')).papers).toMatchObject([
    { address: { street: 'Hyttevegen' }, by: 'post', doorCode: '', instructions: '' },
  ]);
  expect((await papersOn(actor, '2027-03-23')).papers).toMatchObject([carrier]);
});

test('R-01 P-03 the delivery tells whether the next paper is sent by post', async () => {
  const actor = await actorAt('komplett');
  const { address, ...usual } = await actor.does(getDelivery);
  expect(usual).not.toHaveProperty('nextIssueByPost');
  const elsewhere = { ...address, street: 'Hyttevegen', streetNumber: '9', postalCode: '0150', postalPlace: 'OSLO' };
  const change = { type: 'TRANSFER', fromDate: '2027-03-18', toDate: '2027-03-22', address: elsewhere };
  await actor.does(makeDeliveryChange, { payload: { change, replaces: null } });
  await moveClock(origin, actor.title, '2027-03-18T09:00:00Z');
  expect(await actor.does(getDelivery)).toMatchObject({ nextIssueDate: '2027-03-19', nextIssueByPost: true });
});

test.each(['digital', 'suspendert', 'avsluttet'])(
  'P-03 the carrier file has no paper for a subscriber of kind %s',
  async (kind) => {
    const actor = await actorAt(kind);
    expect((await papersOn(actor, '2027-03-11')).papers).toEqual([]);
  },
);

test('P-03 R-31 the carrier file has no paper after the paid period if the holder will be deleted', async () => {
  const actor = await actorAt('komplett');
  // Komplett is renewed on 21 March.
  expect((await papersOn(actor, '2027-03-22')).papers).toHaveLength(1);
  await actor.does(orderDeletion, { payload: { acceptsLoss: true, acceptsHistory: true } });
  expect((await papersOn(actor, '2027-03-22')).papers).toEqual([]);
  expect((await papersOn(actor, '2027-03-20')).papers).toHaveLength(1);
});

test('P-03 the command requires a file, and rejects a day that does not exist', () => {
  const now = new Date('2027-03-10T22:59:00Z');
  expect(carrierOrderOf(['papers.json'], now)).toEqual({ file: 'papers.json', day: '2027-03-11', title: undefined });
  expect(carrierOrderOf([], now)).toBeUndefined();
  expect(() => carrierOrderOf(['papers.json', '--day', '2027-02-30'], now)).toThrow('expected a day');
});
