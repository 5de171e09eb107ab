import { randomUUID } from 'node:crypto';
import { tcStringOf } from '#origin/sandbox/consent/tc-string.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import { createAccount } from '#src/contract/account.ts';
import { makeCalendarFeed, revokeCalendarFeed } from '#src/contract/calendar.ts';
import { makeComplaint } from '#src/contract/complaint.ts';
import { sendContactMessage } from '#src/contract/contact.ts';
import { setContactChoices } from '#src/contract/contact-choices.ts';
import { getContentList, removeSavedArticle, restoreSavedArticle } from '#src/contract/content.ts';
import {
  makeDeliveryChange,
  setInstructions,
  setStandingAddress,
  withdrawDeliveryChange,
} from '#src/contract/delivery-change.ts';
import { getInvoices, payInvoice } from '#src/contract/invoice.ts';
import { setInvoiceSettings } from '#src/contract/invoice-settings.ts';
import { planMove, withdrawMove } from '#src/contract/moving.ts';
import { cancelOrder } from '#src/contract/order.ts';
import { endOtherSessions, endOwnSession, getOwnSessions } from '#src/contract/own-sessions.ts';
import { endPause, getPause, orderPause, undoPause } from '#src/contract/pause.ts';
import { cancelPayment, type Payment } from '#src/contract/payment.ts';
import { changeCard } from '#src/contract/payment-method.ts';
import { updateAccount } from '#src/contract/profile.ts';
import { readSharedProfile, startProfileSharing } from '#src/contract/profile-sharing.ts';
import { openTakeout, orderDeletion, orderTakeout, withdrawDeletion } from '#src/contract/rights.ts';
import { handleLoginToken, postLogout } from '#src/contract/session.ts';
import { recordSiteConsent } from '#src/contract/site-consent.ts';
import { activateStudentSubscription, sendStudentEmail } from '#src/contract/student.ts';
import {
  reinstateCancellation,
  undoCancellation,
  undoPlanChange,
  withdrawFromContract,
} from '#src/contract/subscription-change.ts';
import { type Actor, moveClock } from './actor.ts';
import { cancelFor, changeTo, takeMonthlyDiscount } from './change-subscription.ts';
import { connected, phoneOfFree, proven } from './connecting.ts';
import { home, stopBetween } from './delivery.ts';
import { arriveAtCallback, atLoginPage, sentCode, visitorAs } from './log-in.ts';
import { jobsAreDone } from './post.ts';
import { sharedProfile, shareInWallet } from './provider-person.ts';
import { pageFor, placed } from './purchase.ts';
import { Visitor } from './visitor.ts';
import { flowsWithOthers, type Place } from './writes-with-others.ts';

async function pausedFrom(actor: Actor): Promise<void> {
  const { offer } = await actor.does(getPause);
  const [option] = offer?.options ?? [];
  if (offer === null || option === undefined) throw new Error('No pause is offered.');
  await actor.does(orderPause, { payload: { ...option, priceOre: offer.priceOre } });
}

export const publisherToken = 'a-token-of-the-news-desk';

/** User flows that together make every write of the contract. */
export const flows: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  ...flowsWithOthers,
  'logs in and out': async ({ origin, title }) => {
    const visitor = await visitorAs(origin, title, 'komplett');
    await visitor.call(title, postLogout.path, { method: 'POST' });
    const { visitor: other, page } = await atLoginPage(origin, { title });
    await other.ask(page);
    const arrival = await other.ask(`${page}/demo`, { method: 'POST', form: { kind: 'digital' } });
    const { code, state } = await arriveAtCallback(other, arrival);
    const payload = { code, state, schibstedId: '' };
    await other.call(title, handleLoginToken.path, { method: 'POST', payload });
  },
  'at the news desk sends a message to a segment and revokes it': async ({ origin, title }) => {
    const desk = new Visitor(origin);
    const message = {
      titleCode: title.titleCode,
      messageId: 'varsel-1',
      heading: 'Ny app',
      text: 'Les avisen i en ny app.',
    };
    const days = { firstDay: '2027-03-10', lastDay: '2027-03-20' };
    for (const method of ['POST', 'DELETE']) {
      await desk.call(title, 'segment/all/message', {
        method,
        payload: { ...message, ...days },
        headers: { authorization: `Bearer ${publisherToken}` },
      });
    }
  },
  'logs out elsewhere': async ({ actor }) => {
    const here = await actor('komplett');
    await actor('komplett');
    const { sessions } = await here.does(getOwnSessions);
    await here.does(endOwnSession, { payload: { id: sessions.find(({ isThis }) => !isThis)?.id ?? '' } });
    await here.does(endOtherSessions);
  },
  'gets an account': async ({ title, actor }) => {
    const newcomer = await actor('ny');
    const { personId: spidId } = demoPersonOf(title, 'ny');
    const payload = { accountBalance: 0, spidId, firstTitleCode: title.titleCode };
    await newcomer.does(createAccount, { payload });
  },
  'connects an account': async ({ origin, actor }) => {
    await actor('telefonkunde');
    const newcomer = await actor('ny');
    await proven(origin, newcomer, phoneOfFree);
    await connected(newcomer, 'ny', 'telefonkunde');
  },
  'changes the plan and undoes it': async ({ actor }) => {
    const subscriber = await actor('komplett');
    await changeTo(subscriber, 'HELG');
    await subscriber.does(undoPlanChange);
  },
  'cancels, undoes the cancellation, and reinstates it': async ({ actor }) => {
    const subscriber = await actor('komplett');
    await cancelFor(subscriber, 'price');
    const { receipt } = await subscriber.does(undoCancellation);
    await subscriber.does(reinstateCancellation, { payload: { id: receipt.id } });
  },
  'withdraws from the contract': async ({ actor }) => {
    await (await actor('prove')).does(withdrawFromContract);
  },
  'accepts a discount': async ({ actor }) => {
    await takeMonthlyDiscount(await actor('komplett'));
  },
  'pauses and resumes': async ({ origin, title, actor }) => {
    Object.assign(title, { pauseMonths: [1, 2, 3] });
    const subscriber = await actor('komplett');
    await pausedFrom(subscriber);
    await subscriber.does(undoPause);
    await pausedFrom(subscriber);
    await moveClock(origin, title, '2027-04-01T09:00:00Z');
    await subscriber.does(endPause, { payload: { chargedOre: 34_900 } });
  },
  'changes the delivery': async ({ actor }) => {
    const subscriber = await actor('komplett');
    const { delivery } = await subscriber.does(makeDeliveryChange, stopBetween('2027-03-15', '2027-03-20'));
    await subscriber.does(withdrawDeliveryChange, { payload: { id: delivery.changes[0]?.id } });
    await subscriber.does(setInstructions, { payload: { doorCode: '1', instructions: '' } });
    const issue = { date: '2027-03-09', code: '10', comment: '', remedy: 'extension' };
    await subscriber.does(makeComplaint, { payload: issue });
    await (await actor('digital')).does(setStandingAddress, { payload: { address: home } });
  },
  'plans to move': async ({ actor }) => {
    const subscriber = await actor('komplett');
    const move = { movesOn: '2027-03-15', address: home, paper: 'follows', carrier: null, invoicesFollow: true };
    const { moving } = await subscriber.does(planMove, { payload: { move, replaces: null, chargedOre: null } });
    await subscriber.does(withdrawMove, { payload: { id: moving.planned?.id } });
  },
  'registers a card and removes it': async ({ actor }) => {
    const { payment } = await (await actor('komplett')).does(changeCard);
    const subscriber = await actor('komplett');
    await pageFor(subscriber, payment as Payment);
    await subscriber.does(cancelPayment, { payload: { paymentId: payment?.id } });
  },
  'pays an invoice and chooses how invoices are delivered': async ({ actor }) => {
    const debtor = await actor('ubetalt');
    const [invoice] = (await debtor.does(getInvoices)).open;
    const { ariaInvoiceNo, outstandingOre: amountOre } = invoice ?? {};
    await debtor.does(payInvoice, { payload: { ariaInvoiceNo, amountOre, paymentMethodId: 'VIPPS' } });
    await debtor.does(setInvoiceSettings, { payload: { channel: 'paper', address: null } });
  },
  'orders, and cancels the order': async ({ actor }) => {
    const buyer = await actor('trettifire');
    const { orderNo } = await placed(buyer);
    await buyer.does(cancelOrder, { payload: { orderNo } });
  },
  'confirms that they are a student': async (place) => {
    const student = await place.actor('trettifire');
    const email = 'kari@student.fjordheim.example';
    await student.does(sendStudentEmail, { payload: { email } });
    await student.does(activateStudentSubscription, { payload: { code: await sentCode(place.origin, email) } });
  },
  'changes profile, calendar, contact choices and saved articles': async ({ actor }) => {
    const subscriber = await actor('komplett');
    const payload = { ariaAccountNo: subscriber.accountNo, phoneNumber: '49000000', birthdate: null };
    await subscriber.does(updateAccount, { payload });
    await subscriber.does(makeCalendarFeed);
    await subscriber.does(revokeCalendarFeed);
    const replies = [{ channel: 'email', reply: 'yes', textVersion: 1 }];
    await subscriber.does(setContactChoices, { payload: { replies, newsletters: [{ id: 'morning', isOn: true }] } });
    const tcString = tcStringOf([1, 8], new Date('2027-03-01T00:00:00Z'));
    const answer = { consentId: 'browser-1', tcString, customPurposes: [], givenAt: '2027-03-05T08:00:00.000Z' };
    await subscriber.does(recordSiteConsent, { payload: answer });
    const { items } = await subscriber.does(getContentList, { params: { kind: 'savedArticles' } });
    await subscriber.does(removeSavedArticle, { payload: { id: items[0]?.id } });
    await subscriber.does(restoreSavedArticle, { payload: { id: items[0]?.id } });
  },
  'shares their profile from the wallet with a purchase': async ({ origin, actor }) => {
    const buyer = await actor('ny');
    const payload = { wanted: ['name', 'address'], place: 'plan=POL-KOMPLETT' };
    const { redirectUrl } = await buyer.does(startProfileSharing, { payload });
    const { search: query } = await shareInWallet(origin, redirectUrl, { ...sharedProfile, svar: 'del' });
    await buyer.does(readSharedProfile, { payload: { query } });
  },
  'writes to the customer centre': async ({ actor }) => {
    const message = { key: randomUUID(), subject: 'delivery', message: 'Avisen kom ikke.', sender: null };
    await (await actor('komplett')).does(sendContactMessage, { payload: message });
  },
  'orders a copy of their data and requests deletion': async ({ origin, actor }) => {
    const subscriber = await actor('komplett');
    const { takeout } = await subscriber.does(orderTakeout);
    await jobsAreDone(origin.services.database);
    await subscriber.asks(openTakeout, { params: { takeoutId: takeout?.id ?? '' } });
    await subscriber.does(orderDeletion, { payload: { acceptsLoss: true, acceptsHistory: true } });
    await subscriber.does(withdrawDeletion);
  },
};
