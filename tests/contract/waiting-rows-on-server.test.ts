import { count, eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { gift } from '#origin/features/gifts/gift-tables.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { type Actor, actorAtTime, titlesOf } from './support/actor.ts';
import { type HeardStatement, hearStatements } from './support/heard-statements.ts';
import { ownOrigin } from './support/test-origin.ts';

const origin = await ownOrigin();
const { database, dueWork, sandbox } = origin.services;
const nextTitle = titlesOf(origin);

/** Creates a subscriber who renews on 21 March, and the given number of other accounts. */
async function subscriberAmong(others: number): Promise<Actor> {
  const title = nextTitle();
  const actor = await actorAtTime(origin, title, 'komplett');
  await database.execute(sql`insert into account (account_no, first_title_code, given_name, family_name, email, created_at)
    select ${title.titleCode} || lpad(i::text, 6, '0'), ${title.titleCode}, 'Kari', 'Tindvåg', '', '2027-01-01T08:00:00Z'
    from generate_series(1, ${others}::int) i`);
  return actor;
}

const accountsBeside = ({ title, accountNo }: Actor) =>
  sql`from account where first_title_code = ${title.titleCode} and account_no <> ${accountNo} and email = ''`;

/** Adds gifts to be sent on 21 March. */
async function addGifts(actor: Actor): Promise<void> {
  await database.execute(sql`insert into gift (gift_no, account_no, title_code, state, plan_kind, months, price_ore,
      code_hash, recipient_name, sender_name, greeting, email, send_on, terms_version, created_at, bought_on, expires_on,
      next_step, next_due_on)
    select 'G' || account_no, account_no, ${actor.title.titleCode}, 'paid', 'DIGITAL', 3, 59700, account_no, 'Ola', 'Kari',
      '', 'ola@demo.example', '2027-03-21', '1', now(), '2027-03-01', '2028-03-01', 'send', '2027-03-21'
    ${accountsBeside(actor)}`);
}

async function nextSteps({ title }: Actor): Promise<Record<string, number>> {
  const rows = await database
    .select({ step: gift.nextStep, count: count() })
    .from(gift)
    .where(eq(gift.titleCode, title.titleCode))
    .groupBy(gift.nextStep);
  return Object.fromEntries(rows.map((row) => [row.step ?? '', row.count]));
}

/** Statements that search for due rows, with their values. */
let searches: HeardStatement[] = [];
let statements = 0;

const stop = hearStatements((statement) => {
  statements += 1;
  if (statement.text.startsWith('select next_due_on')) searches.push(statement);
});
afterAll(stop);

async function runAt(actor: Actor, instant: string): Promise<void> {
  await sandbox?.clock.set(actor.title.titleCode, Date.parse(instant));
  searches = [];
  statements = 0;
  await dueWork.run({ titles: [actor.title], waits: false });
}

async function renewalOf(actor: Actor): Promise<string | undefined> {
  const { current } = await actor.does(getSubscription);
  return current?.renewalDate ?? undefined;
}

describe('rows that wait', () => {
  test('O-03 O-15 3,000 gifts due at 08:00 block nothing from midnight on, and are not read before they are due', async () => {
    const actor = await subscriberAmong(3_000);
    await addGifts(actor);
    await runAt(actor, '2027-03-21T02:00:00Z');
    // The origin's own scheduler may run at the same time.
    expect(searches.length).toBeLessThan(8);
    expect(statements).toBeLessThan(500);
    expect(await renewalOf(actor)).toBe('2027-04-21');
    expect(await nextSteps(actor)).toEqual({ send: 3_000 });
    await database.execute(
      sql`delete from gift where title_code = ${actor.title.titleCode} and account_no not like '%00'`,
    );
    await runAt(actor, '2027-03-21T07:00:00Z');
    // The origin's own scheduler may have taken some of them.
    await expect.poll(() => nextSteps(actor), { timeout: 30_000 }).toEqual({ lapseNotice: 30 });
  });

  test('O-03 O-15 hundreds of failing rows are skipped in pages of one size, and the rows after them are processed', async () => {
    const actor = await subscriberAmong(400);
    // These subscriptions are due before the renewal, and fail because the kind of their plan is unknown.
    await database.execute(sql`insert into subscription
      select (jsonb_populate_record(subscription, jsonb_build_object('subscription_no', 'F' || other.account_no,
        'account_no', other.account_no, 'plan_kind', 'unknown', 'next_due_on', '2027-03-20', 'renewal_date', '2027-03-20'))).*
      from subscription, (select account_no ${accountsBeside(actor)}) other where subscription.account_no = ${actor.accountNo}`);
    await runAt(actor, '2027-03-21T02:00:00Z');
    expect(await renewalOf(actor)).toBe('2027-04-21');
    const own = searches.filter(({ values }) => values.includes(actor.title.titleCode));
    expect(own.length).toBeGreaterThan(16);
    // There is one statement for the first page, and one for the later pages.
    expect(new Set(own.map(({ text }) => text)).size).toBe(2);
    expect(new Set(own.map(({ values }) => values.length)).size).toBe(2);
  });
});
