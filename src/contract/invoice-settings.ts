import * as v from 'valibot';
import { PostalCodeSchema } from '#src/domain/delivery-address.ts';
import { eFakturaStates, invoiceChannels } from '#src/domain/invoices.ts';
import { paymentMethodIds } from '#src/domain/payment-methods.ts';
import { requiredText } from '#src/domain/validation/text-fields.ts';
import { endpoint } from './endpoint.ts';
import { OreSchema, ofHolder, VersionedHolderSchema, VersionSchema } from './fields.ts';

export const InvoiceAddressSchema = v.object({
  name: requiredText('required'),
  /** Street and number, or a P.O. box. */
  street: requiredText('addressRequired'),
  postalCode: PostalCodeSchema,
  postalPlace: v.pipe(requiredText('required'), v.toUpperCase()),
});
export type InvoiceAddress = v.InferOutput<typeof InvoiceAddressSchema>;

export const InvoiceSettingsSchema = v.object({
  version: VersionSchema,
  channel: v.picklist(invoiceChannels),
  /** The fee is per invoice, VAT included. */
  channels: v.array(v.object({ channel: v.picklist(invoiceChannels), feeOre: OreSchema })),
  /** Null if the subscriber is the recipient. */
  address: v.nullable(InvoiceAddressSchema),
  /**
   * State of the customer's eFaktura, as reported by the publisher; missing if there is
   * none.
   */
  eFaktura: v.optional(v.picklist(eFakturaStates)),
  paymentMethod: v.nullable(v.picklist(paymentMethodIds)),
});
export type InvoiceSettings = v.InferOutput<typeof InvoiceSettingsSchema>;

export const getInvoiceSettings = endpoint('GET', 'invoice-settings/:accountNo/:titleCode', {
  ...ofHolder,
  staff: true,
  response: InvoiceSettingsSchema,
});

export const setInvoiceSettings = endpoint('PUT', 'invoice-settings', {
  changes: 'payment',
  payload: v.object({
    ...VersionedHolderSchema.entries,
    channel: v.picklist(invoiceChannels),
    address: v.nullable(InvoiceAddressSchema),
  }),
  response: InvoiceSettingsSchema,
  refusals: ['accountNotFound', 'notAllowed'],
});
