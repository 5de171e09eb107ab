import { and, asc, count, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { account } from '#origin/features/account/account-tables.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { person } from '#origin/identity/person-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { isPresent } from '#src/domain/subscription.ts';
import type { Result } from '#src/lib/result.ts';

export type SearchTerm =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'name'; readonly words: readonly string[] };

export type SearchTermError = 'missing' | 'emailUnfinished' | 'numberTooShort' | 'nameTooShort' | 'tooLong';

const maxCharacters = 254;
const fewestLetters = 3;
const fewestDigits = 6;

/** Parses an e-mail address, a customer or phone number, or a name (P-19). */
export function parseSearchTerm(typed: string): Result<SearchTerm, SearchTermError> {
  const text = typed.trim();
  if (text === '') return { ok: false, error: 'missing' };
  if (text.length > maxCharacters) return { ok: false, error: 'tooLong' };
  if (text.includes('@')) return emailTerm(text.toLowerCase());
  const digits = text.replace(/[\s.-]/g, '').replace(/^(\+|00)47/, '');
  if (/^\d+$/.test(digits)) return numberTerm(digits);
  const words = text.toLowerCase().split(/\s+/);
  const isLongEnough = words.join('').length >= fewestLetters;
  return isLongEnough ? { ok: true, value: { kind: 'name', words } } : { ok: false, error: 'nameTooShort' };
}

function emailTerm(email: string): Result<SearchTerm, SearchTermError> {
  const isWhole = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email);
  return isWhole ? { ok: true, value: { kind: 'email', email } } : { ok: false, error: 'emailUnfinished' };
}

/** Only a complete number finds a customer. */
function numberTerm(digits: string): Result<SearchTerm, SearchTermError> {
  if (digits.length < fewestDigits) return { ok: false, error: 'numberTooShort' };
  return { ok: true, value: { kind: 'number', digits } };
}

const pageSize = 20;

export interface Customer {
  readonly account: typeof account.$inferSelect;
  readonly person: typeof person.$inferSelect | null;
}

export interface FoundCustomer extends Customer {
  readonly titleCodes: readonly string[];
}

/** Codes of the titles and editions that a staff member may see; null for all. */
type SeenCodes = readonly string[] | null;

/** Returns one page of customers, sorted by name, and the total. Never finds deleted people. */
export async function searchCustomers(
  database: Database,
  term: SearchTerm,
  { codes, page }: { readonly codes: SeenCodes; readonly page: number },
): Promise<{ readonly customers: readonly FoundCustomer[]; readonly total: number; readonly pageCount: number }> {
  const isMeant = and(isNull(account.blankedAt), isSeen(database, codes), matches(database, term));
  const [all] = await database
    .select({ rows: count() })
    .from(account)
    .leftJoin(person, eq(person.id, account.personId))
    .where(isMeant);
  const rows = await database
    .select({ account, person })
    .from(account)
    .leftJoin(person, eq(person.id, account.personId))
    .where(isMeant)
    .orderBy(asc(account.familyName), asc(account.givenName), asc(account.accountNo))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const titles = await presentTitles(database, rows, codes);
  const total = all?.rows ?? 0;
  return {
    customers: rows.map((row) => ({ ...row, titleCodes: titles.get(row.account.accountNo) ?? [] })),
    total,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
  };
}

export async function findCustomer(
  database: Database,
  accountNo: string,
  codes: SeenCodes,
): Promise<Customer | undefined> {
  const [row] = await database
    .select({ account, person })
    .from(account)
    .leftJoin(person, eq(person.id, account.personId))
    .where(and(eq(account.accountNo, accountNo), isNull(account.blankedAt), isSeen(database, codes)));
  return row;
}

/** Selects customers who have or had a subscription to one of the titles, or became customers there. */
function isSeen(database: Database, codes: SeenCodes): SQL | undefined {
  if (codes === null) return undefined;
  const held = database
    .select({ no: subscription.subscriptionNo })
    .from(subscription)
    .where(and(eq(subscription.accountNo, account.accountNo), inArray(subscription.titleCode, [...codes])));
  return or(inArray(account.firstTitleCode, [...codes]), exists(held));
}

function matches(database: Database, term: SearchTerm): SQL | undefined {
  switch (term.kind) {
    case 'email':
      return isAccountWith(database, eq(sql`lower(${account.email})`, term.email), eq(person.email, term.email));
    case 'number': {
      const isOwn = or(eq(account.accountNo, term.digits), eq(account.phoneNumber, term.digits));
      return isAccountWith(database, isOwn, eq(person.phoneNumber, term.digits));
    }
    case 'name':
      return and(...term.words.map((word) => sql`${folded} like ${`%${literally(word)}%`}`));
  }
}

/**
 * Selects accounts that match themselves or by their log-in. Each half uses its own index; one condition for both would
 * read every row.
 */
function isAccountWith(database: Database, ofAccount: SQL | undefined, ofPerson: SQL): SQL {
  const no = { no: account.accountNo };
  const own = database.select(no).from(account).where(ofAccount);
  const byPerson = database.select(no).from(account).innerJoin(person, eq(person.id, account.personId)).where(ofPerson);
  return inArray(account.accountNo, own.union(byPerson));
}

// Lower-cased here, because not every database lower-cases letters outside ASCII.
const capitals = 'ÆØÅÄÖÜÉÈÁÀ';
const names = sql`concat_ws(' ', ${account.givenName}, ${account.familyName}, ${person.givenName}, ${person.familyName})`;
const folded = sql`translate(lower(${names}), ${capitals}, ${capitals.toLowerCase()})`;

function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

async function presentTitles(
  database: Database,
  rows: readonly Customer[],
  codes: SeenCodes,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const accountNos = rows.map((row) => row.account.accountNo);
  if (accountNos.length === 0) return new Map();
  const held = await database
    .select({ accountNo: subscription.accountNo, titleCode: subscription.titleCode, status: subscription.status })
    .from(subscription)
    .where(inArray(subscription.accountNo, accountNos))
    .orderBy(asc(subscription.titleCode));
  const shown = held.filter(({ status, titleCode }) => isPresent(status) && codes?.includes(titleCode) !== false);
  const groups = Map.groupBy(shown, ({ accountNo }) => accountNo);
  return new Map([...groups].map(([no, some]) => [no, [...new Set(some.map(({ titleCode }) => titleCode))]]));
}
