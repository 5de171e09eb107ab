import { globSync } from 'node:fs';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { personalDataTables } from '#origin/features.ts';
import { sandboxPersonalData } from '#origin/sandbox/sandbox-tables.ts';
import { ActivityFactsSchema, ActivitySchema } from '#src/contract/activity.ts';
import { allEndpoints } from '#src/contract/all.ts';
import { codeName, takeoutCodes } from './takeout-codes.ts';
import { takeoutLabels } from './takeout-labels.ts';

const declared = [...personalDataTables, ...sandboxPersonalData];
const files = globSync('origin/src/**/*-tables.ts');
const modules: unknown[] = await Promise.all(
  files.map((file) => import(/* @vite-ignore */ `#origin/${file.slice('origin/src/'.length)}`)),
);
const tables = modules.flatMap((module) =>
  Object.values(module as object).filter((one): one is PgTable => is(one, PgTable)),
);

const exported = declared.filter(({ rowsOf, takeout }) => rowsOf !== undefined && !('not' in takeout));

describe('personal data tables', () => {
  test('R-30 R-31 every table declares the owner of its rows and what becomes of them', () => {
    const names = new Set(declared.map(({ table }) => getTableName(table)));
    const silent = tables.map((table) => getTableName(table)).filter((name) => !names.has(name));
    expect(silent, 'declare these tables in the -personal-data.ts of their folder').toEqual([]);
    expect(tables.length).toBeGreaterThan(40);
  });

  test.each(declared.map((one) => [getTableName(one.table), one] as const))(
    'R-30 %s omits only existing columns, each with a reason, and omits every secret',
    (_name, { table, rowsOf, leftOut, takeout }) => {
      const columns = Object.keys(getTableColumns(table));
      expect(columns).toEqual(expect.arrayContaining(Object.keys(leftOut)));
      for (const reason of Object.values(leftOut)) expect(reason).toMatch(/\w\.$/);
      if (rowsOf === undefined || 'not' in takeout) return;
      const secrets = columns.filter((column) => /hash|token|secret/i.test(column));
      expect(Object.keys(leftOut)).toEqual(expect.arrayContaining(secrets));
    },
  );

  test.each(exported.map((one) => [getTableName(one.table), one] as const))(
    'R-30 each column of %s has a readable name or is only for programs',
    (_name, { table, leftOut }) => {
      const columns = Object.keys(getTableColumns(table)).filter((column) => !Object.hasOwn(leftOut, column));
      const nameless = columns.filter((column) => !Object.hasOwn(takeoutLabels, column));
      expect(nameless, 'add these columns to takeout-labels.ts').toEqual([]);
    },
  );

  test('R-30 a column name for a single table refers to an existing column', () => {
    const columns = new Set(
      exported.flatMap(({ table }) =>
        Object.keys(getTableColumns(table)).map((one) => `${getTableName(table)}.${one}`),
      ),
    );
    const ofOneTable = Object.keys(takeoutLabels).filter((name) => name.includes('.'));
    expect(ofOneTable.filter((name) => !columns.has(name))).toEqual([]);
  });

  test('R-30 every text column has named codes or is listed as free text, numbers or names', () => {
    const words = new Set(plainColumns);
    const unknown = exported.flatMap(({ table, leftOut }) =>
      Object.entries(getTableColumns(table))
        .filter(([column, { columnType }]) => columnType === 'PgText' && !Object.hasOwn(leftOut, column))
        .filter(([column]) => takeoutLabels[column] !== null && !words.has(column))
        .map(([column]) => `${getTableName(table)}.${column}`)
        .filter((name) => !isCoded(name)),
    );
    expect(unknown, 'name the codes in takeout-codes.ts, or the column in this test').toEqual([]);
    const columns = new Set(exported.flatMap(({ table }) => Object.keys(getTableColumns(table))));
    const gone = plainColumns.filter((column) => !columns.has(column));
    expect(gone).toEqual([]);
  });

  test('R-30 every fact in the log has a name, and so does each of its codes', () => {
    const facts = { ...ActivityFactsSchema.entries, kind: ActivitySchema.entries.kind, by: ActivitySchema.entries.by };
    for (const [key, schema] of Object.entries(facts)) {
      expect(Object.hasOwn(takeoutLabels, key), key).toBe(true);
      const options = optionsOf(schema);
      const nameless = options.filter((code) => codeName('account_activity', key, code) === undefined);
      expect(nameless, key).toEqual([]);
    }
  });

  test('R-30 every call on behalf of a holder has a name', () => {
    const calls = Object.values(allEndpoints).filter(({ access }) => access === 'session');
    const nameless = calls
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => codeName('acting_use', 'call', call) === undefined);
    expect(nameless).toEqual([]);
    expect(codeName('acting_use', 'call', 'GET delivery/:accountNo/:titleCode')?.nn).toBe('såg leveringa');
  });
});

/** Text columns without codes: free text, names, numbers and days. */
const plainColumns: readonly string[] = [
  'about',
  'accountNo',
  'accountNumber',
  'body',
  'ariaInvoiceNo',
  'brand',
  'browser',
  'call',
  'caseNumber',
  'city',
  'code',
  'comment',
  'answer',
  'company',
  'consentId',
  'country',
  'creditNoteNo',
  'credits',
  'deletionTitleCode',
  'description',
  'discountId',
  'doorCode',
  'email',
  'expires',
  'familyName',
  'firstTitleCode',
  'former',
  'giftNo',
  'givenName',
  'greeting',
  'headline',
  'instructions',
  'issuer',
  'kid',
  'lastFour',
  'mailedTo',
  'message',
  'name',
  'note',
  'offerId',
  'orderNo',
  'organizationNumber',
  'ourAccount',
  'path',
  'payerAccount',
  'payerName',
  'phoneNumber',
  'planName',
  'providerReference',
  'receiptNumber',
  'recipientName',
  'reference',
  'senderName',
  'staffNote',
  'subject',
  'subscriptionNo',
  'system',
  'tcString',
  'termsVersion',
  'titleCode',
  'wording',
];

function isCoded(name: string): boolean {
  const [, column = ''] = name.split('.');
  // Plan names come from the title's catalogue.
  if (column === 'planKind' || column === 'pendingPlanKind') return true;
  return Object.hasOwn(takeoutCodes, name) || Object.hasOwn(takeoutCodes, column);
}

function optionsOf(schema: unknown): readonly string[] {
  const { options, wrapped, item } = schema as { options?: readonly unknown[]; wrapped?: unknown; item?: unknown };
  if (options !== undefined) return options.filter((option) => typeof option === 'string');
  const inner = item ?? wrapped;
  return inner === undefined ? [] : optionsOf(inner);
}
