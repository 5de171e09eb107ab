import { describe, expect, test } from 'vitest';
import { auditBooks } from './audit.ts';
import type { AuditedAttempt, AuditedBooks, AuditedEntry, ProviderMeans, ProviderRecord } from './audited-books.ts';

const attempt: AuditedAttempt = {
  id: 'a1',
  reference: 'REFERENCE2345678',
  purpose: 'order',
  matter: '1001 POL order 5001',
  kind: 'payment',
  method: 'SWEDBANK-PPG',
  state: 'succeeded',
  isScheduled: false,
  amountOre: 34_900,
  failure: null,
  providerReference: '/psp/paymentorders/1',
  refunds: null,
};
const entry: AuditedEntry = {
  id: 'l1',
  subject: attempt.reference,
  kind: 'payment',
  amountOre: -34_900,
  settledOre: 34_900,
};
const record: ProviderRecord = {
  id: '/psp/paymentorders/1',
  reference: `${attempt.reference}4F0A1B2C3D`,
  capturedOre: 34_900,
  returnedOre: 0,
  heldOre: 0,
  isPayable: false,
};
const means: ProviderMeans = { id: 'token1', reference: 'REGISTRATION2345', isLive: true };
const registration: AuditedAttempt = {
  ...attempt,
  id: 'a2',
  reference: 'REGISTRATION2345',
  purpose: 'method',
  matter: '1001 POL method 4001',
  kind: 'cardVerification',
  amountOre: 0,
  providerReference: '/psp/paymentorders/2',
};
const whole: AuditedBooks = {
  attempts: [attempt, registration],
  entries: [entry],
  records: [record],
  means: [means],
  methods: [{ token: 'token1', isPresent: true }],
  orders: [{ orderNo: '5001', accountNo: '1001', titleCode: 'POL', state: 'completed' }],
  transfers: [],
  storedTransfers: [],
  paymentsByKey: { key1: ['a1', 'a1'], key2: [] },
  failures: [],
  deadJobs: 0,
  waitingJobs: 0,
};

/** A second payment of the same order, with another reference at the provider. */
const second = {
  attempt: { ...attempt, id: 'a3', reference: 'SECOND2345678901', providerReference: '/psp/paymentorders/3' },
  entry: { ...entry, id: 'l3', subject: 'SECOND2345678901' },
  record: { ...record, id: '/psp/paymentorders/3', reference: 'SECOND2345678901' },
};
const back = {
  attempt: { ...second.attempt, id: 'a4', reference: 'BACK234567890123', kind: 'refund', refunds: 'a3' },
  entry: { ...entry, id: 'l4', subject: 'BACK234567890123', kind: 'refund', amountOre: 34_900 },
} as const;

const transfer = {
  account: '99991803889',
  kid: '700000016',
  sumOre: 34_900,
  isReversal: false,
  bookedOn: '2027-04-20',
};
const stored = { ...transfer, id: 't1', state: 'settled', isKnown: true } as const;

describe('the audit of the books', () => {
  test('N-02 finds no violation in consistent books, refunds included', () => {
    expect(auditBooks(whole)).toEqual([]);
    const paidBack = {
      ...whole,
      attempts: [attempt, registration, second.attempt, back.attempt],
      entries: [entry, second.entry, back.entry],
      records: [record, { ...second.record, returnedOre: 34_900 }],
    };
    expect(auditBooks(paidBack)).toEqual([]);
  });

  test('O-14 accepts an unsettled refund that succeeded after a refusal', () => {
    const made = {
      ...whole,
      attempts: [attempt, registration, second.attempt, { ...back.attempt, failure: 'refused' } as const],
      entries: [entry, second.entry, { ...back.entry, settledOre: 0 }],
      records: [record, { ...second.record, returnedOre: 34_900 }],
    };
    expect(auditBooks(made)).toEqual([]);
    const never = { ...made, attempts: [attempt, registration, second.attempt, back.attempt] };
    expect(auditBooks(never).map(({ rule }) => rule)).toEqual(['every captured krone is settled or refunded']);
  });

  test('N-02 tolerates a missing chargeback only until its status has been requested', () => {
    const chargedBack = { ...whole, records: [{ ...record, returnedOre: 34_900 }] };
    expect(auditBooks(chargedBack, { isReturnKnown: false })).toEqual([]);
    const booked = { ...chargedBack, entries: [{ ...entry, amountOre: entry.amountOre - 100 }] };
    expect(auditBooks(booked, { isReturnKnown: false }).map(({ rule }) => rule)).toContain(
      'ledger and providers agree in sum',
    );
    expect(auditBooks(chargedBack).map(({ rule }) => rule)).toEqual([
      'the provider refunded the amounts of the refunds',
      'ledger and providers agree in sum',
    ]);
  });

  test('N-02 allows a withdrawal from a completed order, with a full refund', () => {
    const matter = '1001 POL credit 6001';
    const withdrawn = {
      ...whole,
      attempts: [attempt, registration, { ...back.attempt, refunds: 'a1', matter }],
      entries: [entry, back.entry],
      records: [{ ...record, returnedOre: 34_900 }],
    };
    expect(auditBooks(withdrawn)).toEqual([]);
  });

  test('N-02 allows a charge to wait for its day, and the amount of a refused refund to stay as credit', () => {
    const scheduled = {
      ...attempt,
      id: 'a5',
      reference: 'LATER',
      kind: 'charge',
      state: 'awaitingUser',
      isScheduled: true,
    } as const;
    const attempts = [attempt, registration, scheduled, { ...back.attempt, refunds: 'a1', state: 'declined' } as const];
    expect(auditBooks({ ...whole, attempts, entries: [{ ...entry, settledOre: 0 }] })).toEqual([]);
  });

  test('O-09 allows the surplus of a bank payment to stay as credit, and transfers without a usable KID to wait for staff', () => {
    const inBank = {
      ...second.attempt,
      purpose: 'invoice',
      matter: '1001 POL invoice 7001',
      method: 'BANKGIRO',
    } as const;
    const reversal = { ...transfer, isReversal: true };
    const unknown = { ...transfer, kid: null };
    const books = {
      ...whole,
      attempts: [attempt, registration, inBank],
      entries: [entry, { ...second.entry, settledOre: 0 }],
      records: [record, second.record],
      transfers: [transfer, reversal, unknown],
      storedTransfers: [
        stored,
        { ...stored, ...reversal, id: 't2', state: 'open' },
        { ...stored, ...unknown, id: 't3', state: 'open', isKnown: false },
      ] as const,
    };
    expect(auditBooks(books)).toEqual([]);
  });

  test.each<[string, Partial<AuditedBooks>, string[]]>([
    ['a bank transfer that is not stored', { transfers: [transfer] }, ['each transfer of the bank is stored once']],
    [
      'a bank transfer that is stored twice',
      { transfers: [transfer], storedTransfers: [stored, { ...stored, id: 't2' }] },
      ['each transfer of the bank is stored once'],
    ],
    [
      'an unprocessed bank transfer',
      { transfers: [transfer], storedTransfers: [{ ...stored, state: 'received' }] },
      ['each transfer of the bank is booked, or waits for staff'],
    ],
    [
      'a payment with a known KID that waits for staff',
      { transfers: [transfer], storedTransfers: [{ ...stored, state: 'open' }] },
      ['each transfer of the bank is booked, or waits for staff'],
    ],
    [
      'a deleted ledger row',
      { entries: [] },
      ['one row of the ledger for each attempt', 'ledger and providers agree in sum'],
    ],
    [
      'a duplicate ledger row',
      { entries: [entry, { ...entry, id: 'l2' }] },
      ['one row of the ledger for each attempt', 'ledger and providers agree in sum'],
    ],
    [
      'a capture unknown to us',
      { records: [record, { ...record, reference: 'STRANGE', id: 'x' }] },
      ['every record of a provider has an attempt', 'ledger and providers agree in sum'],
    ],
    [
      'two captures of one attempt',
      { records: [record, { ...record, id: 'x' }] },
      ['the provider captured the amount of the attempt', 'ledger and providers agree in sum'],
    ],
    [
      'a capture of a failed attempt',
      { attempts: [{ ...attempt, state: 'expired' }, registration], entries: [] },
      [
        'the provider captured the amount of the attempt',
        'one payment for each order that is completed',
        'ledger and providers agree in sum',
      ],
    ],
    [
      'an order that was charged twice',
      {
        attempts: [attempt, registration, second.attempt],
        entries: [entry, second.entry],
        records: [record, second.record],
      },
      ['one payment for each order that is completed'],
    ],
    [
      'a completed but unpaid order',
      { attempts: [registration], entries: [], records: [] },
      ['one payment for each order that is completed'],
    ],
    [
      'an uncompleted order whose payment was not refunded',
      { orders: whole.orders.map((order) => ({ ...order, state: 'expired' })) },
      ['one payment for each order that is completed'],
    ],
    [
      'a refund missing at the provider',
      { attempts: [attempt, registration, back.attempt], entries: [entry, back.entry] },
      ['ledger and providers agree in sum'],
    ],
    [
      'an attempt that is still open',
      { attempts: [attempt, registration, { ...registration, id: 'a3', state: 'awaitingUser', reference: 'OPEN' }] },
      ['every attempt ends'],
    ],
    [
      'a payment that settles nothing',
      { entries: [{ ...entry, settledOre: 10_000 }] },
      ['every captured krone is settled or refunded'],
    ],
    [
      'a payment in the ledger without an attempt',
      { attempts: [registration] },
      [
        'every payment in the ledger has an attempt',
        'every record of a provider has an attempt',
        'one payment for each order that is completed',
      ],
    ],
    [
      'an amount that is still held',
      { records: [record, { ...record, id: 'x', capturedOre: 0, heldOre: 100 }] },
      ['nothing stays held'],
    ],
    [
      'an ended attempt that can still be paid',
      { records: [{ ...record, isPayable: true }] },
      ['what has ended cannot be paid'],
    ],
    ['a working token that is not stored', { methods: [] }, ['no means works that is not stored']],
    ['a stored token that does not work', { means: [{ ...means, isLive: false }] }, ['every stored means works']],
    ['a token stored twice', { methods: [...whole.methods, ...whole.methods] }, ['a means is stored once']],
    [
      'an idempotency key with two payments',
      { paymentsByKey: { key1: ['a1', 'a2'] } },
      ['a write happens once for each key'],
    ],
    ['a call with an internal error', { failures: ['POST invoice/pay'] }, ['no call fails with an internal error']],
    ['a dead letter', { deadJobs: 1 }, ['no job fails for good']],
    ['a waiting job', { waitingJobs: 1 }, ['no job is left']],
  ])('N-02 finds %s', (_what, change, rules) => {
    expect(auditBooks({ ...whole, ...change }).map(({ rule }) => rule)).toEqual(rules);
  });
});
