import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { InvoiceAddress } from '#src/contract/invoice-settings.ts';
import type { InvoiceChannel } from '#src/domain/invoice-channels.ts';
import { account } from '#origin/features/account/account-tables.ts';

/** How an account gets its invoices, if not by e-mail and in its holder's name. */
export const invoiceSetting = pgTable(
  'invoice_setting',
  {
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    channel: text('channel').$type<InvoiceChannel>().notNull(),
    address: jsonb('address').$type<InvoiceAddress>(),
  },
  (table) => [primaryKey({ columns: [table.accountNo, table.titleCode] })],
);
