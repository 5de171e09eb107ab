import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { DaySchema, InstantSchema, NothingSchema, OreSchema, TitleCodeSchema } from './fields.ts';
import { GiftNoSchema } from './gift.ts';
import { InvoiceNoSchema } from './invoice.ts';

/** Which newspaper something belongs to. */
const placeEntries = {
  titleName: v.string(),
  /** URL of its customer area, without a trailing slash; null for the newspaper that is asked. */
  pageUrl: v.nullable(v.string()),
};

/** A subscription that still runs, and ends with the account. */
const RunningSubscriptionSchema = v.object({
  ...placeEntries,
  planName: v.string(),
  /** Whether the person pays for it; else somebody shares it with them. */
  isOwn: v.boolean(),
  /** Its last day, if it ends already. */
  lastDay: v.nullable(DaySchema),
  /** People who lose their access with it. */
  sharedWith: v.pipe(v.number(), v.integer()),
});
export type RunningSubscription = v.InferOutput<typeof RunningSubscriptionSchema>;

/** An invoice that is still to be paid. */
const UnpaidInvoiceSchema = v.object({
  ...placeEntries,
  ariaInvoiceNo: InvoiceNoSchema,
  outstandingOre: OreSchema,
});
export type UnpaidInvoice = v.InferOutput<typeof UnpaidInvoiceSchema>;

/** A paid gift that has not been redeemed; it stays valid after the deletion. */
const UnusedGiftSchema = v.object({
  ...placeEntries,
  giftNo: GiftNoSchema,
  recipientName: v.string(),
  /** Day on which it will be sent; null if its link and code are with the giver, or with the recipient already. */
  sendOn: v.nullable(DaySchema),
});
export type UnusedGift = v.InferOutput<typeof UnusedGiftSchema>;

/** The deletion of a person: whether it is asked for, and what they should know first, at all titles of the group. */
const DeletionSchema = v.object({
  /** Null if nobody has asked; `dueOn` is the day on which it is carried out, and until it begins it can be taken back. */
  asked: v.nullable(v.object({ askedAt: InstantSchema, dueOn: DaySchema })),
  subscriptions: v.array(RunningSubscriptionSchema),
  unpaid: v.array(UnpaidInvoiceSchema),
  gifts: v.array(UnusedGiftSchema),
});
export type Deletion = v.InferOutput<typeof DeletionSchema>;

export const getDeletion = {
  method: 'GET',
  path: 'deletion',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: NothingSchema,
  response: DeletionSchema,
  refusals: [],
} as const satisfies Endpoint;

/** Asks for the deletion; a second time leaves the first as it is. Both confirmations are given, or it is refused. */
export const orderDeletion = {
  method: 'POST',
  path: 'deletion',
  access: 'session',
  freshLogin: true,
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({
    titleCode: TitleCodeSchema,
    /** All that the account has is lost. */
    acceptsLoss: v.literal(true),
    /** Payments are kept, and what is owed is still owed. */
    acceptsHistory: v.literal(true),
  }),
  response: DeletionSchema,
  refusals: ['titleNotFound'],
} as const satisfies Endpoint;

/** Takes the request back, as long as it is not carried out. */
export const withdrawDeletion = {
  method: 'DELETE',
  path: 'deletion',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({ titleCode: TitleCodeSchema }),
  response: DeletionSchema,
  refusals: ['titleNotFound'],
} as const satisfies Endpoint;
