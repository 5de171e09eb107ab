import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { businessAgreement } from '#origin/features/business/business-tables.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { getActivities } from '#src/contract/activity.ts';
import { getBusiness, inviteEmployees } from '#src/contract/business.ts';
import { getInvoices } from '#src/contract/invoice.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { actorOn, callsOf, moveClock, titlesOf } from './support/actor.ts';
import { sentTo } from './support/post.ts';
import { type StaffBrowser, search, staffOn } from './support/staff.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const { database } = origin.services;
const nextTitle = titlesOf(origin);

const seller = () => staffOn(origin, { roles: ['read', 'link', 'agreements'] });

async function titleOn(day: string): Promise<FleetTitle> {
  const title = nextTitle();
  await moveClock(origin, title, `${day}T09:00:00Z`);
  return title;
}

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

/** The form of an agreement of a company that does not exist. */
const fjellverket = {
  company: 'Fjellverket AS',
  organizationNumber: '319 900 012',
  domains: 'Fjellverket.example, @fjell.example',
  maxUsers: '25',
  end: 'renews',
  givenName: 'Ny',
  familyName: 'Leder',
  note: 'tilbud 88',
};

/** Makes an agreement that the demo person `ny` manages, and connects its customer number to their log-in. */
async function made(staff: StaffBrowser, title: FleetTitle, changed: Readonly<Record<string, string>> = {}) {
  const { titleCode } = title;
  const { email } = demoPersonOf(title, 'ny');
  const form = { ...fjellverket, titleCode, email, ...changed };
  const { location } = await staff.post('/bedriftsavtaler/ny', { ...form, bekreftet: 'ja' });
  const accountNo = /kunde=(\d+)$/.exec(location ?? '')?.[1] ?? '';
  const [agreement] = await database.select().from(businessAgreement).where(eq(businessAgreement.accountNo, accountNo));
  await search(staff, accountNo);
  await staff.post(`/kunde/${accountNo}/koble/bekreft`, { titleCode, email });
  return { accountNo, form, location, path: `/bedriftsavtaler/${agreement?.subscriptionNo}` };
}

test('O-13 R-21 an agreement is made after it was shown; its admin connects the number, invites, and gets the invoice', async () => {
  const title = await titleOn('2027-03-10');
  const actor = await actorOn(origin, title, 'ny');
  const staff = await seller();
  const { titleCode } = title;
  const { email } = demoPersonOf(title, 'ny');
  const asked = { ...fjellverket, titleCode, email };
  const shown = await staff.post('/bedriftsavtaler/ny', asked);
  expect(shown.status).toBe(200);
  const facts = ['319 900 012', 'fjellverket.example, fjell.example', '15', '9. mars 2028', email];
  for (const text of facts) expect(plain(shown.body)).toContain(text);
  expect((await database.select().from(businessAgreement)).map(({ company }) => company)).not.toContain(asked.company);

  const { accountNo, location } = await made(staff, title);
  expect((await staff.get(String(location))).body).toContain(`kundenummer ${accountNo}`);
  const asks = callsOf(actor.visitor, title, accountNo);
  const params = { accountNo, titleCode };
  expect(await (await asks(getBusiness, { params })).json()).toMatchObject({
    company: 'Fjellverket AS',
    organizationNumber: '319900012',
    domains: ['fjellverket.example', 'fjell.example'],
    maxUsers: 25,
    used: 0,
    since: '2027-03-10',
  });
  expect(await (await asks(getSubscription, { params })).json()).toMatchObject({
    current: { instStatusCode: statusCodes.ACTIVE, access: 'work', renewalDate: '2028-03-10' },
  });
  const emails = ['kari@fjell.example', 'kari@annet.example'];
  const invited = await asks(inviteEmployees, { payload: { ...params, emails } });
  expect(await invited.json()).toMatchObject({ results: [{ result: 'emailSent' }, { result: 'wrongEmailDomain' }] });
  const { invoices } = (await (await asks(getInvoices, { params })).json()) as { invoices: readonly object[] };
  expect(invoices).toMatchObject([{ priceOre: 1_599_000, dueOn: '2027-03-24' }]);
  const lines = await (await asks(getActivities, { params })).json();
  expect(lines).toMatchObject({
    activities: expect.arrayContaining([expect.objectContaining({ kind: 'started', by: 'customerCenter' })]) as unknown,
  });
  expect((await staff.uses()).filter(({ kind }) => kind === 'agreementMade')).toMatchObject([
    { accountNo, titleCode, note: 'tilbud 88' },
  ]);
});

test('O-13 a company has one agreement with a title, also if two members of staff make it at once', async () => {
  const title = await titleOn('2027-03-10');
  await actorOn(origin, title, 'ny');
  const staff = await seller();
  const { email } = demoPersonOf(title, 'ny');
  const form = { ...fjellverket, titleCode: title.titleCode, email, bekreftet: 'ja' };
  const both = await Promise.all([staff.post('/bedriftsavtaler/ny', form), staff.post('/bedriftsavtaler/ny', form)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 422]);
  expect(both.find(({ status }) => status === 422)?.body).toContain('har en avtale med avisen allerede');
  const rows = await database.select().from(businessAgreement).where(eq(businessAgreement.titleCode, title.titleCode));
  expect(rows.filter(({ company }) => company === 'Fjellverket AS')).toHaveLength(1);
});

test('O-13 an agreement can be changed with a reason, ends with the paid period, and can be renewed', async () => {
  const title = await titleOn('2027-03-10');
  const actor = await actorOn(origin, title, 'ny');
  const staff = await seller();
  const { accountNo, path, form } = await made(staff, title);
  const params = { accountNo, titleCode: title.titleCode };
  const asks = callsOf(actor.visitor, title, accountNo);
  const current = async (): Promise<unknown> => {
    const answer = (await (await asks(getSubscription, { params })).json()) as { readonly current: unknown };
    return answer.current;
  };
  expect((await staff.get('/bedriftsavtaler')).body).toContain(path);
  expect(plain((await staff.get(path)).body)).toContain('Avtalen slutter 9. mars 2028');

  const wider = { ...form, company: 'Fjellverket Nord AS', domains: 'nord.example', maxUsers: '40', end: 'ends' };
  expect((await staff.post(path, { ...wider, note: 'sagt opp per brev' })).status).toBe(303);
  expect(await (await asks(getBusiness, { params })).json()).toMatchObject({
    company: 'Fjellverket Nord AS',
    domains: ['nord.example'],
    maxUsers: 40,
  });
  expect(await current()).toMatchObject({
    instStatusCode: statusCodes.PENDING_CANCELLATION,
    expiryDate: '2028-03-09',
  });
  expect((await staff.post(path, { ...wider, end: 'renews', note: 'ombestemt' })).status).toBe(303);
  expect(await current()).toMatchObject({ instStatusCode: statusCodes.ACTIVE, renewalDate: '2028-03-10' });
  const { email } = demoPersonOf(title, 'ny');
  const subjects = (await sentTo(origin, email)).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining([expect.stringMatching(/(sagt|sagd) opp Bedrift/)]));
  expect((await staff.uses()).filter(({ kind }) => kind === 'agreementChanged')).toMatchObject([
    { accountNo, note: 'sagt opp per brev' },
    { accountNo, note: 'ombestemt' },
  ]);

  await staff.post(path, { ...wider, note: 'sagt opp per brev' });
  await moveClock(origin, title, '2028-03-10T09:00:00Z');
  expect((await asks(getBusiness, { params })).status).toBe(409);
  expect((await staff.get(path)).status).toBe(404);
  expect((await staff.get('/bedriftsavtaler')).body).not.toContain(path);
});

test('O-13 faults are named at their fields, the input stays, and nothing changes', async () => {
  const title = await titleOn('2027-03-10');
  await actorOn(origin, title, 'ny', ['bedriftsadmin']);
  const staff = await seller();
  const empty = await staff.post('/bedriftsavtaler/ny', { company: 'Verft <b>' });
  expect(empty.status).toBe(422);
  expect(empty.body.match(/aria-invalid="true"/g)).toHaveLength(8);
  expect(empty.body).toContain('Velg om avtalen fornyes.');
  expect(empty.body).toContain('value="Verft &lt;b&gt;"');
  const [agreement] = await database
    .select()
    .from(businessAgreement)
    .where(eq(businessAgreement.accountNo, demoPersonOf(title, 'bedriftsadmin').accountNo));
  const path = `/bedriftsavtaler/${agreement?.subscriptionNo}`;
  const form = { ...fjellverket, maxUsers: '41' };
  const few = await staff.post(path, form);
  expect(few.status).toBe(422);
  expect(few.body).toContain('Flere er invitert');
  for (const [field, typed] of [
    ['organizationNumber', '319900013'],
    ['domains', 'verft'],
    ['maxUsers', '0'],
    ['end', 'snart'],
    ['note', ''],
  ] as const) {
    const refused = await staff.post(path, { ...form, maxUsers: '60', [field]: typed });
    expect(refused.status, field).toBe(422);
  }
  const isMeant = eq(businessAgreement.subscriptionNo, agreement?.subscriptionNo ?? '');
  expect(await database.select().from(businessAgreement).where(isMeant)).toEqual([agreement]);
});

test('O-13 P-19 staff without the role, or of another title, cannot see an agreement', async () => {
  const [title, other] = [await titleOn('2027-03-10'), nextTitle()];
  await actorOn(origin, title, 'ny', ['bedriftsadmin']);
  const path = `/bedriftsavtaler/${demoPersonOf(title, 'bedriftsadmin').accountNo}-1`;
  const reader = await staffOn(origin, { roles: ['read'] });
  for (const url of ['/bedriftsavtaler', '/bedriftsavtaler/ny', path]) {
    const refused = await reader.get(url);
    expect([refused.status, refused.body.includes('rollen «bedriftsavtaler»')]).toEqual([403, true]);
  }
  expect((await reader.get('/')).body).not.toContain('/bedriftsavtaler');
  const elsewhere = await staffOn(origin, { roles: ['read', 'agreements'], titleCodes: [other.titleCode] });
  expect((await elsewhere.get(path)).status).toBe(404);
  expect((await elsewhere.get('/')).body).toContain('/bedriftsavtaler');
  const form = { ...fjellverket, titleCode: title.titleCode, email: 'ny@post.example', bekreftet: 'ja' };
  const refused = await elsewhere.post('/bedriftsavtaler/ny', form);
  expect([refused.status, refused.body.includes('Velg avisen')]).toEqual([422, true]);
});
