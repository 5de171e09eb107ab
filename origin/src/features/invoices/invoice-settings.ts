import { isDeepStrictEqual } from 'node:util';
import type * as v from 'valibot';
import { type AccountPlace, accountPlaceOf, type Holder } from '#origin/features/account/holder.ts';
import type { MountHolderCall } from '#origin/features/account/holder-mount.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import { isActionAllowed, lockCurrentSubscription } from '#origin/features/subscription/current-subscription.ts';
import { findSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import { sortedSubscriptions } from '#origin/features/subscription/subscription-service.ts';
import { isAt } from '#origin/platform/database/columns.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import type { ActivityFacts } from '#src/contract/activity.ts';
import {
  getInvoiceSettings,
  type InvoiceAddress,
  type InvoiceSettingsSchema,
  setInvoiceSettings,
} from '#src/contract/invoice-settings.ts';
import { codesOf } from '#src/domain/fleet.ts';
import { type InvoiceChannel, invoiceChannels } from '#src/domain/invoices.ts';
import { invoiceSetting } from './invoice-tables.ts';

export type InvoiceChoice = Pick<typeof invoiceSetting.$inferSelect, 'channel' | 'address' | 'eFaktura'>;

/** By default, invoices are e-mailed. */
export async function findInvoiceChoice(database: Database, place: AccountPlace): Promise<InvoiceChoice> {
  const [row] = await database.select().from(invoiceSetting).where(isAt(invoiceSetting, place));
  return { channel: row?.channel ?? 'email', address: row?.address ?? null, eFaktura: row?.eFaktura ?? 'none' };
}

/** The bank reports the eFaktura state to the publisher or staff. */
export async function saveInvoiceSetting(
  transaction: Database,
  place: AccountPlace,
  set: Partial<InvoiceChoice>,
): Promise<void> {
  await transaction
    .insert(invoiceSetting)
    .values({ channel: 'email', ...place, ...set })
    .onConflictDoUpdate({ target: [invoiceSetting.accountNo, invoiceSetting.titleCode], set });
}

/** Mounts the calls for viewing and changing how invoices are delivered. */
export function mountInvoiceSettings(holders: MountHolderCall, { dueWork }: Pick<Services, 'dueWork'>): void {
  holders.read(getInvoiceSettings, async (_input, { database, holder }) => {
    return { ok: true, value: await settingsOf(database, holder) };
  });

  holders.write(setInvoiceSettings, async ({ payload }, call) => {
    const { transaction, holder } = call;
    const { channel, address } = payload;
    const held = await lockCurrentSubscription(dueWork, call);
    // A former subscriber may still get invoices; a person whose subscription is paid for by someone else gets none.
    if (held !== undefined && !isActionAllowed('payInvoice', held)) return { ok: false, error: 'notAllowed' };
    const place = accountPlaceOf(holder);
    const before = await findInvoiceChoice(transaction, place);
    await saveInvoiceSetting(transaction, place, { channel, address });
    const isSame = before.channel === channel && isDeepStrictEqual(before.address, address);
    if (!isSame) await recordOwnActivity(call, { kind: 'invoiceSettingChanged', facts: factsOf(holder, payload) });
    return { ok: true, value: await settingsOf(transaction, holder) };
  });
}

export function invoiceAddressLine({ name, street, postalCode, postalPlace }: InvoiceAddress): string {
  return `${name}, ${street}, ${postalCode} ${postalPlace}`;
}

function factsOf({ title }: Holder, { channel, address }: Pick<InvoiceChoice, 'channel' | 'address'>): ActivityFacts {
  return {
    invoiceChannel: channel,
    ...(channel === 'paper' ? { feeOre: title.invoicing.paperInvoiceFeeOre } : {}),
    ...(address === null ? {} : { invoicesTo: invoiceAddressLine(address) }),
  };
}

async function settingsOf(database: Database, holder: Holder): Promise<v.InferInput<typeof InvoiceSettingsSchema>> {
  const { title, accountNo } = holder;
  const feeOf: Record<InvoiceChannel, number> = { email: 0, paper: title.invoicing.paperInvoiceFeeOre };
  const rows = await findSubscriptions(database, accountNo, codesOf([title]));
  return {
    version: await findVersion(database, { ...accountPlaceOf(holder), resource: 'payment' }),
    ...(await findInvoiceChoice(database, accountPlaceOf(holder))),
    channels: invoiceChannels.map((channel) => ({ channel, feeOre: feeOf[channel] })),
    paymentMethod: sortedSubscriptions(rows).current?.paymentMethod?.id ?? null,
  };
}
