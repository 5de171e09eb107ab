import * as v from 'valibot';
import { type InvoiceAddress, InvoiceAddressSchema } from '#src/contract/invoice-settings.ts';
import { type InvoiceChannel, invoiceChannels } from '#src/domain/invoices.ts';

/** What the form holds; the address counts only if the invoices go to somebody else. */
export interface InvoiceChoiceValues {
  readonly channel: string;
  readonly isElsewhere: boolean;
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly postalPlace: string;
}

/** The choice as it is sent. */
export interface InvoiceChoiceOutput {
  readonly channel: InvoiceChannel;
  readonly address: InvoiceAddress | null;
}

/** Reads the choice: an address that is not asked for is none, and is not judged. */
export const invoiceChoiceSchema: v.GenericSchema<InvoiceChoiceValues, InvoiceChoiceOutput> = v.pipe(
  v.object({
    channel: v.string(),
    isElsewhere: v.boolean(),
    name: v.string(),
    street: v.string(),
    postalCode: v.string(),
    postalPlace: v.string(),
  }),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): InvoiceChoiceOutput => {
    const channel = invoiceChannels.find((one) => one === value.channel) ?? 'email';
    if (!value.isElsewhere) return { channel, address: null };
    const address = v.safeParse(InvoiceAddressSchema, value, { abortPipeEarly: true });
    if (address.success) return { channel, address: address.output };
    for (const { message, path } of address.issues) addIssue(path === undefined ? { message } : { message, path });
    return NEVER;
  }),
);
