import { randomUUID } from 'node:crypto';
import { account } from '#origin/features/account/account-tables.ts';
import { changeRow } from '#origin/features/delivery-plan/delivery-plan-repository.ts';
import { deliveryAddress, deliveryChange } from '#origin/features/delivery-plan/delivery-tables.ts';
import { writeEntry } from '#origin/features/ledger/ledger-repository.ts';
import { billingPeriod } from '#origin/features/subscription/subscription-tables.ts';
import {
  insertSubscription,
  type NewSubscription,
  withoutPause,
  withoutPendingChange,
} from '#origin/features/subscription/subscription-writes.ts';
import { person } from '#origin/identity/person-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { newToken } from '#origin/platform/tokens/token.ts';
import { session } from '#origin/session/session-tables.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { type Actor, callsOf } from './actor.ts';
import { home } from './delivery.ts';
import { newSession, visitorWith } from './sign-in.ts';

/** Start of every sequence on the title's clock: a Sunday, far from any cut-off. The first issue is Monday's. */
export const firstInstant = Date.parse('2027-03-14T09:17:00Z');

/** A person with a subscription and two sessions. */
export interface LedgerPerson {
  readonly title: FleetTitle;
  readonly accountNo: string;
  readonly email: string;
  readonly subscriptionNo: string;
  /** Calls of the contract from each session. */
  readonly sessions: readonly [Actor['asks'], Actor['asks']];
}

const renewed = { status: statusCodes.ACTIVE, renewalDate: '2027-04-01', startedOn: '2027-03-01' } as const;

/** Initial states of people, keyed by name. A running period has been charged. */
const beginnings = {
  ordered: { status: statusCodes.PENDING_INSTALLATION, startedOn: '2027-03-15', renewalDate: '2027-04-15' },
  moved: { ...renewed, orderedOn: '2027-03-05' },
  komplett: { ...renewed, orderedOn: '2027-03-05' },
  helg: { ...renewed, planKind: 'HELG', billingPeriod: 'monthlyPremium', priceOre: 29_900, orderedOn: null },
  digital: { ...renewed, planKind: 'DIGITAL', priceOre: 19_900, orderedOn: '2027-03-05' },
  trial: { ...renewed, status: statusCodes.TRIAL, planKind: 'DIGITAL', priceOre: 19_900, orderedOn: '2027-03-05' },
} as const satisfies Readonly<Record<string, Partial<NewSubscription>>>;

export type Beginning = keyof typeof beginnings;

export const beginningNames = [
  'ordered',
  'moved',
  'komplett',
  'helg',
  'digital',
  'trial',
] as const satisfies Beginning[];

const address = { ...home, postalCode: '0155', postalPlace: 'OSLO' };

const batchSize = 25;

export function ledgerPeopleOf(origin: RunningOrigin, title: FleetTitle) {
  const waiting = new Map<Beginning, LedgerPerson[]>();
  return async (beginning: Beginning): Promise<LedgerPerson> => {
    const people = waiting.get(beginning) ?? [];
    if (people.length === 0) people.push(...(await makePeople(origin, title, beginning)));
    waiting.set(beginning, people);
    const next = people.pop();
    if (next === undefined) throw new Error('Nobody was made.');
    return next;
  };
}

async function makePeople(
  origin: RunningOrigin,
  title: FleetTitle,
  beginning: Beginning,
): Promise<readonly LedgerPerson[]> {
  const { titleCode } = title;
  const people = Array.from({ length: batchSize }, () => ({
    id: randomUUID(),
    tokens: [newToken(), newToken()] as const,
  }));
  const contacts = people.map(({ id }) => {
    const names = { givenName: 'Kari', familyName: 'Tindvåg', email: `${id}@demo.example` };
    return { id, ...names, createdAt: new Date(firstInstant) };
  });
  return origin.services.database.transaction(async (transaction) => {
    await transaction.insert(person).values(contacts.map((one) => ({ ...one, realm: titleCode })));
    const accounts = await transaction
      .insert(account)
      .values(contacts.map(({ id, ...one }) => ({ ...one, personId: id, firstTitleCode: titleCode })))
      .returning({ accountNo: account.accountNo, personId: account.personId });
    const rows = accounts.map(({ accountNo }) => subscriptionRow(beginning, { accountNo, titleCode }));
    for (const row of rows) await insertSubscription(transaction, row);
    await transaction
      .insert(deliveryAddress)
      .values(accounts.map(({ accountNo }) => ({ accountNo, titleCode, address })));
    await chargeRunning(transaction, rows);
    if (beginning === 'moved') await moveToday(transaction, title, accounts);
    await transaction
      .insert(session)
      .values(
        people.flatMap(({ id: personId, tokens }) => tokens.map((token) => newSession(token, { personId, titleCode }))),
      );
    return people.map(({ id, tokens: [one, other] }): LedgerPerson => {
      const accountNo = accounts.find(({ personId }) => personId === id)?.accountNo ?? '';
      const callsBy = (token: string): Actor['asks'] => callsOf(visitorWith(origin, title, token), title, accountNo);
      return {
        title,
        accountNo,
        email: `${id}@demo.example`,
        subscriptionNo: `${accountNo}-1`,
        sessions: [callsBy(one), callsBy(other)],
      };
    });
  });
}

function subscriptionRow(
  beginning: Beginning,
  place: { readonly accountNo: string; readonly titleCode: string },
): NewSubscription {
  return {
    subscriptionNo: `${place.accountNo}-1`,
    ...place,
    planKind: 'KOMPLETT',
    access: 'own',
    sharedFrom: null,
    info1: null,
    priceOre: 34_900,
    billingPeriod: 'monthly',
    expiryDate: null,
    paymentMethod: { id: 'VIPPS', description: null, expires: null },
    orderedOn: '2027-03-14',
    cancelledOn: null,
    ...withoutPause,
    pausedFrom: null,
    resumesOn: null,
    expressRequest: null,
    billingAnchor: null,
    ...withoutPendingChange,
    ...beginnings[beginning],
  };
}

/** Adds a temporary address from today on, with its fee; no issue has gone there yet. */
async function moveToday(
  transaction: Database,
  { titleCode, delivery }: FleetTitle,
  accounts: readonly { readonly accountNo: string }[],
): Promise<void> {
  const days = { fromDate: '2027-03-14', toDate: '2027-03-19' } as const;
  const change = { ...days, titleCode, type: 'TRANSFER', address, feeOre: delivery.transferFeeOre } as const;
  const rows = accounts.map(({ accountNo }) => changeRow({ accountNo, ...change }, delivery));
  await transaction.insert(deliveryChange).values(rows);
}

async function chargeRunning(transaction: Database, rows: readonly NewSubscription[]): Promise<void> {
  for (const { status, startedOn, renewalDate, priceOre, subscriptionNo, ...row } of rows) {
    if (status !== statusCodes.ACTIVE || startedOn === null || renewalDate === null) continue;
    const { accountNo, titleCode, planKind } = row;
    const period = { from: startedOn, to: addDays(renewalDate, -1), billingPeriod: row.billingPeriod };
    const prices = { amountOre: priceOre, listPriceOre: priceOre };
    await transaction.insert(billingPeriod).values({ subscriptionNo, ...period, ...prices, planKind });
    await writeEntry(transaction, {
      kind: 'charge',
      reason: 'firstPeriod',
      accountNo,
      titleCode,
      subscriptionNo,
      periodFrom: startedOn,
      sumOre: priceOre,
      dueOn: startedOn,
      at: firstInstant,
      activityId: null,
      basis: period,
    });
  }
}
