import * as v from 'valibot';
import { directMethodIds } from '#src/domain/payment-methods.ts';
import type { Endpoint } from './endpoint.ts';
import { NothingSchema, OreSchema } from './fields.ts';
import { SeenHolderSchema } from './holder.ts';
import { InvoiceNoSchema } from './invoice.ts';
import { PaymentSchema } from './payment.ts';

/**
 * Begins the payment of what is outstanding of an invoice. While one is under way, that one is the answer, even if it is
 * by another method or of another sum: it is finished or cancelled first.
 */
export const payInvoice = {
  method: 'POST',
  path: 'invoice/pay',
  access: 'session',
  changes: 'payment',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({
    ...SeenHolderSchema.entries,
    ariaInvoiceNo: InvoiceNoSchema,
    paymentMethodId: v.picklist(directMethodIds),
    /** What the person saw as outstanding; another sum by now is refused with `previewOutdated`. */
    amountOre: OreSchema,
  }),
  response: PaymentSchema,
  refusals: [
    'accountNotFound',
    'invoiceNotFound',
    'invoiceSettled',
    'previewOutdated',
    'methodNotOffered',
    'collectionUnderWay',
  ],
} as const satisfies Endpoint;
