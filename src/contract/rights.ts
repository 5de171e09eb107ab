import * as v from 'valibot';
import { appStores } from '#src/domain/payment-methods.ts';
import { takeoutStates } from '#src/domain/takeouts.ts';
import { endpoint } from './endpoint.ts';
import { DaySchema, InstantSchema, OreSchema, TitleCodeSchema } from './fields.ts';
import { GiftNoSchema } from './gift.ts';
import { InvoiceNoSchema } from './invoice.ts';

const placeEntries = {
  titleName: v.string(),
  /** URL of its customer area, without a trailing slash; null for the requested newspaper. */
  pageUrl: v.nullable(v.string()),
};

/** A subscription that ends with the account. */
const RunningSubscriptionSchema = v.object({
  ...placeEntries,
  planName: v.string(),
  /** True if the person pays for the subscription. Otherwise someone shares it with them. */
  isOwn: v.boolean(),
  /**
   * The app store that charges the subscription, which a deletion does not end; missing if
   * it was bought here.
   */
  store: v.optional(v.picklist(appStores)),
  /** Company that the subscription comes from, if the person manages it. The subscription ends for all employees. */
  company: v.optional(v.string()),
  /** The subscription's last day, if it was cancelled or the deletion was requested. */
  lastDay: v.nullable(DaySchema),
  /** People who lose their access with the subscription. */
  sharedWith: v.pipe(v.number(), v.integer()),
});
export type RunningSubscription = v.InferOutput<typeof RunningSubscriptionSchema>;

const UnpaidInvoiceSchema = v.object({
  ...placeEntries,
  ariaInvoiceNo: InvoiceNoSchema,
  outstandingOre: OreSchema,
});
export type UnpaidInvoice = v.InferOutput<typeof UnpaidInvoiceSchema>;

/** A gift that stays valid after the deletion. */
const UnusedGiftSchema = v.object({
  ...placeEntries,
  giftNo: GiftNoSchema,
  recipientName: v.string(),
  /** Null if the giver or the recipient already has the link and the code. */
  sendOn: v.nullable(DaySchema),
});
export type UnusedGift = v.InferOutput<typeof UnusedGiftSchema>;

/** The request for a deletion, and what the person should know first, from all titles of the group. */
const DeletionSchema = v.object({
  /**
   * Null if the deletion was not requested. It is carried out on `dueOn` and can be withdrawn until
   * it begins.
   */
  asked: v.nullable(v.object({ askedAt: InstantSchema, dueOn: DaySchema })),
  subscriptions: v.array(RunningSubscriptionSchema),
  unpaid: v.array(UnpaidInvoiceSchema),
  gifts: v.array(UnusedGiftSchema),
});
export type Deletion = v.InferOutput<typeof DeletionSchema>;

export const getDeletion = endpoint('GET', 'deletion', {
  response: DeletionSchema,
});

/** A repeated call keeps the first request. */
export const orderDeletion = endpoint('POST', 'deletion', {
  freshLogin: true,
  payload: v.object({
    titleCode: TitleCodeSchema,
    /** The person confirms that everything on the account is lost. */
    acceptsLoss: v.literal(true),
    /** The person confirms that payment records are kept and debts remain. */
    acceptsHistory: v.literal(true),
  }),
  response: DeletionSchema,
  refusals: ['titleNotFound'],
});

/** Possible until the deletion is carried out. */
export const withdrawDeletion = endpoint('DELETE', 'deletion', {
  payload: v.object({ titleCode: TitleCodeSchema }),
  response: DeletionSchema,
  refusals: ['titleNotFound'],
});

/** */
const TakeoutSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  state: v.picklist(takeoutStates),
  orderedAt: InstantSchema,
  /** Null until the takeout can be downloaded. */
  readyAt: v.nullable(InstantSchema),
  /** End of the download period; null until the takeout is ready. */
  expiresAt: v.nullable(InstantSchema),
});
export type Takeout = v.InferOutput<typeof TakeoutSchema>;

/** The latest; null if the person has ordered none. */
const KnownTakeoutSchema = v.object({ takeout: v.nullable(TakeoutSchema) });

export const getTakeout = endpoint('GET', 'takeout', {
  response: KnownTakeoutSchema,
});

/** An order in progress, or made within a day, is reused. */
export const orderTakeout = endpoint('POST', 'takeout', {
  freshLogin: true,
  payload: v.object({ titleCode: TitleCodeSchema }),
  response: KnownTakeoutSchema,
  refusals: ['titleNotFound'],
});

/**
 * Checks that the file is available before the browser downloads it. Otherwise the browser would
 * save a refusal as the file.
 */
export const openTakeout = endpoint('POST', 'takeout/:takeoutId/open', {
  freshLogin: true,
  params: v.object({ takeoutId: v.pipe(v.string(), v.uuid()) }),
  refusals: ['takeoutNotFound'],
});

/** A zip with a document and the same data as JSON. */
export const downloadTakeout = endpoint('GET', 'takeout/:takeoutId', {
  freshLogin: true,
  file: 'application/zip',
  params: v.object({ takeoutId: v.pipe(v.string(), v.uuid()) }),
  refusals: ['takeoutNotFound'],
});
