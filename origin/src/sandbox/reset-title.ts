import { eq, inArray, sql } from 'drizzle-orm';
import { account } from '#origin/features/account/account-tables.ts';
import { delayNotice } from '#origin/features/delivery/notice-tables.ts';
import { deliveryAddress, deliveryChange } from '#origin/features/delivery-plan/delivery-tables.ts';
import { removeAccounts } from '#origin/features/ledger/ledger-retention.ts';
import { segmentMessage } from '#origin/features/segments/segment-tables.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import { oneTimeCode } from '#origin/identity/login-tables.ts';
import { codePurposeKey } from '#origin/identity/one-time-code-service.ts';
import { person } from '#origin/identity/person-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import { idempotencyKey, resourceVersion } from '#origin/platform/database/platform-tables.ts';
import type { Sandbox, Services } from '#origin/platform/services/services.ts';
import { loginToken, session } from '#origin/session/session-tables.ts';
import { staffTicket, staffUse } from '#origin/staff/staff-tables.ts';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { demoKinds } from './demo-kinds.ts';
import { demoPersonOf } from './demo-person.ts';
import {
  message,
  sandboxCallback,
  sandboxEvent,
  sandboxPayment,
  sandboxPaymentAnswer,
  seededTitle,
} from './sandbox-tables.ts';
import { seedTitle } from './seed-title.ts';

export interface TitleReset {
  readonly sandbox: Sandbox;
  readonly title: FleetTitle;
  readonly at: Instant | undefined;
}

export async function resetTitle(services: Services, { sandbox, title, at }: TitleReset): Promise<void> {
  const { titleCode } = title;
  sandbox.faults.clear(titleCode);
  await (at === undefined ? sandbox.clock.reset(titleCode) : sandbox.clock.set(titleCode, at));
  const wasSeeded = await services.database.transaction((transaction) => removeTitle(transaction, title));
  const people = demoKinds.map(({ kind }) => demoPersonOf(title, kind));
  await Promise.all(
    people.flatMap(({ email, personId }) => [
      services.limiter.forget('code', `${titleCode} ${email}`),
      services.limiter.forget('codeOwnBrowser', `student ${titleCode} ${personId}`),
    ]),
  );
  if (wasSeeded) await seedTitle(services, title);
}

/** True if the title had demo people. */
async function removeTitle(database: Database, title: FleetTitle): Promise<boolean> {
  const { titleCode } = title;
  const codes = codesOf([title]);
  const demoAccounts = demoKinds.map(({ kind }) => demoPersonOf(title, kind).accountNo);
  for (const table of [
    subscription,
    deliveryAddress,
    deliveryChange,
    delayNotice,
    segmentMessage,
    message,
    sandboxEvent,
    loginToken,
    session,
    idempotencyKey,
    resourceVersion,
    staffTicket,
  ]) {
    await database.delete(table).where(inArray(table.titleCode, codes));
  }
  await database.delete(staffUse).where(inArray(staffUse.accountNo, demoAccounts));
  await removeAccounts(
    database,
    sql`(${inArray(account.accountNo, demoAccounts)} or ${inArray(account.firstTitleCode, codes)})`,
  );
  for (const table of [sandboxPayment, sandboxPaymentAnswer, sandboxCallback]) {
    await database.delete(table).where(eq(table.merchant, title.titleCode));
  }
  const studentCodes = demoKinds.map(({ kind }) =>
    codePurposeKey({ kind: 'student', personId: demoPersonOf(title, kind).personId, titleCode }),
  );
  await database.delete(oneTimeCode).where(inArray(oneTimeCode.purpose, studentCodes));
  await database.delete(person).where(eq(person.realm, title.titleCode));
  const seeded = await database.delete(seededTitle).where(eq(seededTitle.titleCode, title.titleCode)).returning();
  return seeded.length > 0;
}
