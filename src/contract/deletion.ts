import * as v from 'valibot';
import { appStores } from '#src/domain/app-stores.ts';
import type { Endpoint } from './endpoint.ts';
import { DaySchema, InstantSchema, OreSchema, TitleCodeSchema } from './fields.ts';
import { GiftNoSchema } from './gift.ts';
import { InvoiceNoSchema } from './invoice.ts';

/** The newspaper that something belongs to. */
const placeEntries = {
  titleName: v.string(),
  /** URL of its customer area, without a trailing slash; null for the requested newspaper. */
  pageUrl: v.nullable(v.string()),
};

/** A running subscription, which ends with the account. */
const RunningSubscriptionSchema = v.object({
  ...placeEntries,
  planName: v.string(),
  /** True if the person pays for it; otherwise someone shares it with them. */
  isOwn: v.boolean(),
  /** The app store that charges it, which a deletion does not end; missing if it was bought here. */
  store: v.optional(v.picklist(appStores)),
  /** Its last day, if it already has one: it was cancelled, or the deletion was requested. */
  lastDay: v.nullable(DaySchema),
  /** People who lose their access with it. */
  sharedWith: v.pipe(v.number(), v.integer()),
});
export type RunningSubscription = v.InferOutput<typeof RunningSubscriptionSchema>;

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
  /** Its sending day; null if the giver, or already the recipient, has its link and code. */
  sendOn: v.nullable(DaySchema),
});
export type UnusedGift = v.InferOutput<typeof UnusedGiftSchema>;

/**
 * The deletion of a person: whether it was requested, and what they should know first, at all titles of the group
 * (R-31).
 */
const DeletionSchema = v.object({
  /**
   * Null if it was not requested; `dueOn` is the day on which it is carried out. Until it begins it can be withdrawn.
   */
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
  response: DeletionSchema,
  refusals: [],
} as const satisfies Endpoint;

/** Requests the deletion; repeating it keeps the first request. It is refused without both confirmations. */
export const orderDeletion = {
  method: 'POST',
  path: 'deletion',
  access: 'session',
  freshLogin: true,
  payload: v.object({
    titleCode: TitleCodeSchema,
    /** Everything on the account is lost. */
    acceptsLoss: v.literal(true),
    /** Payment records are kept, and debts remain. */
    acceptsHistory: v.literal(true),
  }),
  response: DeletionSchema,
  refusals: ['titleNotFound'],
} as const satisfies Endpoint;

/** Withdraws the request if it has not been carried out. */
export const withdrawDeletion = {
  method: 'DELETE',
  path: 'deletion',
  access: 'session',
  payload: v.object({ titleCode: TitleCodeSchema }),
  response: DeletionSchema,
  refusals: ['titleNotFound'],
} as const satisfies Endpoint;
