import { beforeAll, expect, test } from 'vitest';
import { getComplaints, makeComplaint } from '#src/contract/complaint.ts';
import { getDeliveryHistory } from '#src/contract/delivery-history.ts';
import { type Actor, actorAtTime, titlesOf } from './support/actor.ts';
import { staffOn } from './support/staff.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const nextTitle = titlesOf(origin);

const title = nextTitle();
const { titleCode } = title;
const day = '2027-03-09';
const answer = 'Budet var nytt på ruta.\n\nDet skal ikke skje igjen.';
let reader: Actor;

beforeAll(async () => {
  // A Wednesday, 08:00 in Oslo.
  reader = await actorAtTime(origin, title, 'komplett', '2027-03-10T07:00:00Z');
});

const withRole = (codes: readonly string[] = [titleCode]) =>
  staffOn(origin, { roles: ['read', 'delivery'], titleCodes: [...codes] });

async function complain(date: string): Promise<string> {
  const payload = { date, code: '20', comment: 'Kom etter middag.', remedy: null };
  return (await reader.does(makeComplaint, { payload })).complaint.caseNumber;
}

test('P-04 O-12 staff answer a complaint, and the reader gets the answer on the case and by e-mail', async () => {
  const caseNumber = await complain(day);
  const staff = await withRole();
  expect((await staff.get('/')).body).toContain('href="/leveringssaker"');
  expect((await staff.get('/leveringssaker')).body).toContain(`href="/leveringssaker/${caseNumber}"`);
  for (const mistyped of ['', 'sak 12']) {
    const refused = await staff.get(`/leveringssaker?sak=${encodeURIComponent(mistyped)}`);
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.stringContaining('Skriv saksnummeret med bare siffer.'),
    ]);
  }
  expect((await staff.get(`/leveringssaker?sak=${caseNumber}`)).location).toBe(`/leveringssaker/${caseNumber}`);
  const opened = await staff.get(`/leveringssaker/${caseNumber}`);
  for (const text of [title.displayName, 'Avisen kom for sent', 'Kom etter middag.', reader.accountNo]) {
    expect(opened.body).toContain(text);
  }
  const sent = await staff.post(`/leveringssaker/${caseNumber}`, { svar: answer });
  expect([sent.status, sent.location]).toEqual([303, '/leveringssaker?utfort=svar']);

  expect((await staff.get('/leveringssaker')).body).toContain('Ingen saker venter på svar.');
  expect((await reader.does(getComplaints)).complaints[0]).toMatchObject({
    caseNumber,
    status: 'closed',
    answer: { text: answer, at: expect.stringMatching(/^2027-03-10T07:00/) },
  });
  expect((await reader.does(getDeliveryHistory)).issues.find((issue) => issue.day === day)).toMatchObject({
    state: 'complained',
    caseNumber,
    outcome: 'explained',
  });
  const mail = (await reader.mails()).find(({ subject }) => subject === `Svar på sak ${caseNumber}`);
  expect(mail?.body).toContain(answer);
  expect(mail?.body).toContain(`/tilbakemelding?sak=${caseNumber}`);
  expect((await staff.uses()).slice(-2).map(({ kind, accountNo, note }) => [kind, accountNo, note])).toEqual([
    ['opened', reader.accountNo, `Sak ${caseNumber}`],
    ['complaintAnswered', reader.accountNo, `sak ${caseNumber}`],
  ]);
});

test('P-04 keeps the first of two answers, and refuses one that is too short without losing what was typed', async () => {
  const caseNumber = await complain('2027-03-08');
  const [one, other] = [await withRole(), await withRole()];
  const short = await one.post(`/leveringssaker/${caseNumber}`, { svar: 'Beklager' });
  expect([short.status, short.body.includes('>Beklager</textarea>')]).toEqual([422, true]);
  await one.post(`/leveringssaker/${caseNumber}`, { svar: 'Vi beklager at den var sen.' });
  const late = await other.post(`/leveringssaker/${caseNumber}`, { svar: 'Et helt annet svar.' });
  expect(late.status).toBe(409);
  for (const text of ['En kollega har svart', 'Vi beklager at den var sen.', 'Et helt annet svar.']) {
    expect(late.body).toContain(text);
  }
  const { complaints } = await reader.does(getComplaints);
  expect(complaints.find((one) => one.caseNumber === caseNumber)?.answer?.text).toBe('Vi beklager at den var sen.');
});

test('P-04 P-19 staff without the role, or of another title, cannot see or answer a case', async () => {
  const caseNumber = await complain('2027-03-06');
  const unprivileged = await staffOn(origin, { roles: ['read'] });
  const elsewhere = await withRole([nextTitle().titleCode]);
  const path = `/leveringssaker/${caseNumber}`;
  const form = { svar: 'Vi beklager at den var sen.' };
  expect((await unprivileged.get(path)).status).toBe(403);
  expect((await unprivileged.post(path, form)).status).toBe(403);
  expect((await elsewhere.get('/leveringssaker')).body).not.toContain(caseNumber);
  expect((await elsewhere.get(path)).status).toBe(404);
  expect((await elsewhere.post(path, form)).status).toBe(404);
  expect((await elsewhere.post(`${path}/kunde`)).status).toBe(404);
  expect((await reader.does(getComplaints)).complaints.find((one) => one.caseNumber === caseNumber)?.answer).toBeNull();
  const staff = await withRole();
  expect((await staff.post(`${path}/kunde`)).location).toBe(`/kunde/${reader.accountNo}`);
});
