import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#origin/platform/database/columns.ts';
import { person } from './person-tables.ts';

/** People as external providers know them: issuer and subject are theirs for good, whatever else changes. */
export const externalIdentity = pgTable(
  'external_identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('external_identity_person').on(table.personId),
  ],
);
