import { and, asc, eq, exists, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import type { AccountRow } from '#origin/features/account/account-repository.ts';
import { account } from '#origin/features/account/account-tables.ts';
import { planOf } from '#origin/features/subscription/plan-catalogue.ts';
import { findSubscriptions, type SubscriptionRow } from '#origin/features/subscription/subscription-repository.ts';
import { sortedSubscriptions } from '#origin/features/subscription/subscription-service.ts';
import { subscription } from '#origin/features/subscription/subscription-tables.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { LookUpContact, LookUpSchema } from '#src/contract/connect.ts';
import { codesOf, type FleetTitle } from '#src/domain/fleet.ts';
import { presentStatuses } from '#src/domain/subscription.ts';

type FoundAccount = v.InferInput<typeof LookUpSchema>['found'][number];

export async function findCurrentRow(
  database: Database,
  title: FleetTitle,
  accountNo: string,
): Promise<SubscriptionRow | undefined> {
  return sortedSubscriptions(await findSubscriptions(database, accountNo, codesOf([title]))).current;
}

/** Accounts with a current subscription to a title and the same receiver for the code. */
export interface FoundAccounts {
  readonly receiver: { readonly channel: 'email' | 'sms'; readonly recipient: string };
  readonly accounts: readonly AccountRow[];
}

/**
 * Finds accounts by a contact. The code goes to the account's phone number, otherwise to its e-mail address. The code
 * proves one receiver, so accounts with the same address but another number are left out.
 */
export async function findAccountsBy(
  database: Database,
  title: FleetTitle,
  { kind, contact }: LookUpContact,
): Promise<FoundAccounts | undefined> {
  const { subscriptionNo: no, accountNo, titleCode, status } = subscription;
  const isHere = and(inArray(titleCode, codesOf([title])), inArray(status, presentStatuses));
  const held = database
    .select({ no })
    .from(subscription)
    .where(and(eq(accountNo, account.accountNo), isHere));
  const rows = await database
    .select()
    .from(account)
    .where(and(eq(kind === 'email' ? account.email : account.phoneNumber, contact), exists(held)))
    .orderBy(asc(account.accountNo));
  const [first] = rows;
  if (first === undefined) return undefined;
  const { phoneNumber } = first;
  return {
    receiver:
      phoneNumber === null ? { channel: 'email', recipient: contact } : { channel: 'sms', recipient: phoneNumber },
    accounts: rows.filter((row) => row.phoneNumber === phoneNumber),
  };
}

export async function toFoundAccounts(
  database: Database,
  title: FleetTitle,
  { sought, personId }: { readonly sought: LookUpContact; readonly personId: string },
): Promise<FoundAccount[]> {
  const found = await findAccountsBy(database, title, sought);
  const shown = await Promise.all(
    (found?.accounts ?? []).map(async ({ accountNo, givenName, familyName, personId: holder }) => {
      const current = await findCurrentRow(database, title, accountNo);
      if (current === undefined) return [];
      return [
        {
          ariaAccountNo: accountNo,
          name: `${givenName} ${familyName}`.trim(),
          planName: planOf(title, current.planKind).name,
          instStatusCode: current.status,
          isTaken: holder !== null && holder !== personId,
        },
      ];
    }),
  );
  return shown.flat();
}
