import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { getActivity } from '#src/contract/activity.ts';
import { setInstructions } from '#src/contract/delivery-change.ts';
import {
  cancelSubscription,
  changePlan,
  previewCancellation,
  undoPlanChange,
} from '#src/contract/subscription-change.ts';
import { actorAtTime } from './support/actor.ts';
import { cancelFor, changeTo } from './support/change-subscription.ts';
import { hurryRetries, jobsAreDone } from './support/post.ts';
import { titleNamed } from './support/test-fleet.ts';
import { loggingOrigin } from './support/test-origin.ts';

const { origin, log } = await loggingOrigin();

const actorAt = (publicationId: string, kind = 'komplett') =>
  actorAtTime(origin, titleNamed(origin.services.fleet, publicationId), kind);

test('R-09 N-08 the receipt of a change is sent by e-mail, with everything that its page shows', async () => {
  const actor = await actorAt('polviktidende');
  const { receipt } = await changeTo(actor, 'DIGITAL');
  const [mail, ...others] = await actor.mails();
  const pageUrl = origin.services.fleet.pageUrl(actor.title);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ channel: 'email', subject: 'Du bytter til Digital' });
  for (const said of [
    'Abonnement: Digital\nAbonnement før: Komplett\nGjelder fra: søndag 21. mars 2027',
    'Pris, med mva.: 199,00 kr i måneden',
    'Å betale: 199,00 kr tirsdag 23. mars 2027, for tiden til og med tirsdag 20. april 2027',
    'Betalingsmetode: Vipps',
    `Du kan angre til og med lørdag 20. mars 2027: ${pageUrl}/endre-abonnement`,
    `Kvittering nr.: ${receipt.receiptNumber}\nTidspunkt: onsdag 10. mars 2027 kl. 10.00\nKundenummer: ${actor.accountNo}`,
    `Org.nr. ${actor.title.organizationNumber.replaceAll(/(\d{3})(?=\d)/g, '$1 ')}`,
    `${pageUrl}/receipt2?id=${receipt.id}`,
  ]) {
    expect(mail?.body.replaceAll('\u00a0', ' ')).toContain(said);
  }
});

test('R-09 A-07 the receipt states to its owner that it was sent, and to which address', async () => {
  const actor = await actorAt('alvnesnytt');
  const { receipt } = await changeTo(actor, 'DIGITAL');
  expect(receipt.mail).toEqual({ recipient: 'komplett@demo.example', isSent: false });
  await jobsAreDone(origin.services.database);
  const { mail } = await actor.does(getActivity, { params: { id: receipt.id } });
  expect(mail).toEqual({ recipient: 'komplett@demo.example', isSent: true });
  const { receipt: unmailed } = await actor.does(setInstructions, { payload: { doorCode: '1', instructions: '' } });
  expect(unmailed.mail).toBeNull();
});

test("S-07 R-09 the receipt is in the title's language", async () => {
  const actor = await actorAt('djupvatnbygdeblad', 'planbytte');
  await actor.does(undoPlanChange);
  const [mail] = await actor.mails();
  expect(mail?.subject).toBe('Du beheld Digital');
  expect(mail?.body).toContain('Byte som er angra: Komplett');
});

test('N-02 N-08 a mail that cannot be sent does not affect the change, and is sent once later', async () => {
  const actor = await actorAt('valvagavis');
  const { services } = origin;
  const send = vi.spyOn(services.messages, 'send').mockRejectedValue(new Error(`no way to komplett@demo.example`));
  const { lastDay } = await actor.does(previewCancellation);
  const asked = { payload: { reason: 'price', lastDay }, key: randomUUID() };
  const { subscription, receipt } = await actor.does(cancelSubscription, asked);
  expect(subscription.instStatusCode).toBe(2);
  expect(await actor.does(cancelSubscription, asked)).toMatchObject({ receipt });
  await jobsAreDone(origin.services.database);
  const waiting = await actor.does(getActivity, { params: { id: receipt.id } });
  expect([waiting.mail?.isSent, await actor.mails()]).toEqual([false, []]);

  send.mockRestore();
  await hurryRetries(origin.services.database);
  await hurryRetries(origin.services.database);
  expect(await actor.mails()).toHaveLength(1);
  expect((await actor.does(getActivity, { params: { id: receipt.id } })).mail?.isSent).toBe(true);
});

test('N-02 N-08 a mail server that does not answer delays neither the change nor other mails', async () => {
  const actor = await actorAt('lyngvaeringen');
  const other = await actorAt('hegrevikposten');
  await jobsAreDone(origin.services.database);
  const { promise, reject } = Promise.withResolvers<never>();
  const send = vi.spyOn(origin.services.messages, 'send').mockReturnValueOnce(promise);
  const { receipt } = await cancelFor(actor, 'price');
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  await cancelFor(other, 'price');
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect((await actor.does(getActivity, { params: { id: receipt.id } })).mail?.isSent).toBe(false);
  reject(new Error('no answer'));
  await jobsAreDone(origin.services.database);
});

test('N-08 a refused change sends nothing', async () => {
  const actor = await actorAt('kvitnesvikposten');
  const payload = { ariaPlanID: `${actor.title.titleCode}-HELG`, fromDate: '2027-03-21', chargedOre: 1 };
  expect(await actor.isRefused(changePlan, { payload })).toEqual([409, 'previewOutdated']);
  expect(await actor.mails()).toEqual([]);
});

test('A-07 N-08 neither the address nor the text of a mail is logged', () => {
  expect(log.length).toBeGreaterThan(0);
  expect(log.join('\n')).not.toMatch(/demo\.example|Du bytter|Komplett/);
});
