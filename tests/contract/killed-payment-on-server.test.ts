import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ledgerEntry } from '#origin/features/ledger/ledger-tables.ts';
import { findAttemptById } from '#origin/features/payment/payment-repository.ts';
import { sandboxCallback } from '#origin/sandbox/sandbox-tables.ts';
import { cancelPayment, getPayment, openPayment, PaymentSchema } from '#src/contract/payment.ts';
import { auditBooks } from '../chaos/audit.ts';
import { readBooks, readPast } from '../chaos/books.ts';
import { type Chance, chanceOf } from '../chaos/chance.ts';
import { invoiceIntent } from '../chaos/intent-kind.ts';
import type { ChaosCall, ChaosPerson } from '../chaos/person.ts';
import { planOf } from '../chaos/plan.ts';
import { answerPage } from '../chaos/play-intent.ts';
import { settle } from '../chaos/settle.ts';
import { type ChaosWorld, createWorld } from '../chaos/world.ts';

/** Chance that always picks the same process. */
const at = (process: number): Chance => ({ ...chanceOf(1), below: () => process });

const [intent] = planOf({
  seed: 1,
  intents: 1,
  titles: 1,
  processes: 2,
  kinds: [{ ...invoiceIntent, people: 1 }],
}).filter((step) => 'number' in step);

describe('a payment whose process is killed between the capture and the ledger', () => {
  let world: ChaosWorld;
  let before: ReadonlySet<string>;
  let person: ChaosPerson;
  let locker: Client;
  beforeAll(async () => {
    world = await createWorld({ titles: 1, processes: 2, kinds: [invoiceIntent] });
    before = await readPast(world.database);
    person = world.personOf(0, 'ubetalt');
    locker = new Client({ connectionString: world.databaseUrl });
    await locker.connect();
  });
  afterAll(async () => {
    await locker.end();
    await world.close();
  });

  async function done(process: number, call: ChaosCall): Promise<unknown> {
    const answer = await person.insist(at(process), call);
    if (answer.kind !== 'done') throw new Error(`${call.endpoint.path}: ${JSON.stringify(answer)}`);
    return answer.body;
  }

  /**
   * Starts the payment of an invoice at one process, and opens it at the other; returns its id and the provider's page.
   */
  async function opened(method: 'VIPPS' | 'SWEDBANK-PPG', process: number) {
    if (intent === undefined) throw new Error('Nothing is planned.');
    const write = await invoiceIntent.writeOf(person, { ...intent, method }, at(process));
    if (write === undefined) throw new Error('There is no open invoice.');
    const { endpoint, payload, paymentOf } = write;
    const paymentId = paymentOf(await done(process, { endpoint, payload, key: `${method}-${process}` })) ?? '';
    const call = { endpoint: openPayment, payload: { paymentId } };
    const { redirectUrl } = v.parse(PaymentSchema, await done(1 - process, call));
    return { paymentId, page: redirectUrl ?? '' };
  }

  const look = (paymentId: string) => ({ endpoint: getPayment, payload: {}, params: { paymentId } });

  /** Øre that the provider has captured for an attempt. */
  async function takenFor(paymentId: string): Promise<number> {
    const { records } = await readBooks(world.database, before);
    const attempt = await findAttemptById(world.database, paymentId);
    const own = records.filter(({ reference }) => reference.startsWith(attempt?.reference ?? ''));
    return own.reduce((sum, { capturedOre }) => sum + capturedOre, 0);
  }

  test.each([
    ['SWEDBANK-PPG', 0],
    ['VIPPS', 1],
  ] as const)(
    'N-02 O-08 a payment by %s is recorded once by the other process if process %i is killed',
    async (method, victim) => {
      const { processes, database, titles } = world;
      const titleCode = titles[0]?.titleCode;
      const { paymentId, page } = await opened(method, victim);
      for (const process of [0, 1]) {
        await processes.control(process, 'payments/faults', { titleCode, mode: 'heldCallback', times: 1 });
      }
      const browser = person.browser(at(1 - victim));
      if (browser === undefined) throw new Error('No process runs.');
      await answerPage(browser, page, 'approve');

      // The account is locked, so the process captures the amount and then waits.
      await locker.query('begin');
      await locker.query('select 1 from account where account_no = $1 for update', [person.accountNo]);
      const lost = person.call(at(victim), look(paymentId));
      await vi.waitFor(async () => expect(await takenFor(paymentId)).toBeGreaterThan(0), 20_000);
      expect((await findAttemptById(database, paymentId))?.state).toBe('awaitingUser');
      const replaced = processes.replace(victim);
      expect(await lost).toEqual({ kind: 'lost' });
      await locker.query('rollback');

      const answers = await Promise.all([
        person.insist(at(1 - victim), look(paymentId)),
        person.insist(at(1 - victim), { endpoint: cancelPayment, payload: { paymentId } }),
      ]);
      expect(answers.map(({ kind }) => kind)).toEqual(['done', 'done']);
      await replaced;
      // The callback arrives late, at the process that did not start the payment.
      expect(await database.$count(sandboxCallback)).toBe(1);
      await processes.control(victim, 'payments/callbacks', { titleCode });
      expect(v.parse(PaymentSchema, await done(victim, look(paymentId))).state).toBe('succeeded');
      const attempt = await findAttemptById(database, paymentId);
      const booked = eq(ledgerEntry.subject, attempt?.reference ?? '');
      expect(await database.$count(ledgerEntry, booked)).toBe(1);
      expect(await takenFor(paymentId)).toBe(attempt?.amountOre);
    },
  );

  test("N-02 the books agree with the providers' at the end, and nothing is left to do", async () => {
    await settle(world);
    const books = await readBooks(world.database, before);
    expect(auditBooks({ ...books, paymentsByKey: {}, failures: world.failures, transfers: [] })).toEqual([]);
    expect(books.attempts.filter(({ state, kind }) => kind === 'payment' && state === 'succeeded')).toHaveLength(2);
  });
});
