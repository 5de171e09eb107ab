import * as v from 'valibot';
import { actionRefusals } from '#src/domain/action-facts.ts';
import { contentKinds } from '#src/domain/content.ts';
import { features } from '#src/domain/subscription.ts';
import type { Endpoint } from './endpoint.ts';
import { DaySchema, IdSchema, NothingSchema, VersionSchema, HolderSchema, SeenHolderSchema } from './fields.ts';

/** One thing to read, hear or see on one of the newspapers' sites. */
const ContentItemSchema = v.object({
  id: v.string(),
  /** Headline or name; null for an edition, whose day is its name. */
  name: v.nullable(v.string()),
  /** What it is, in the title's own words; null if its name says it. */
  about: v.nullable(v.string()),
  /** Day of an edition, or on which an article was saved. */
  day: v.nullable(DaySchema),
  /** Where it is. */
  url: v.pipe(v.string(), v.url()),
});
export type ContentItem = v.InferOutput<typeof ContentItemSchema>;

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What the subscription gives, kind by kind, and what it does not. */
export const getContent = {
  method: 'GET',
  path: 'content/:accountNo/:titleCode',
  access: 'session',
  params: HolderSchema,
  query: NothingSchema,
  payload: NothingSchema,
  response: v.object({
    planName: v.string(),
    /** Whether it can be read now; not while a payment is missing, in a pause, or before the first day. */
    isOpen: v.boolean(),
    /** Kinds that the plan and the title have; none while it is not open. */
    kinds: v.array(
      v.object({ kind: v.picklist(contentKinds), count: CountSchema, newest: v.array(ContentItemSchema) }),
    ),
    /** What the plan does not give, and the plans that do. */
    missing: v.array(v.object({ feature: v.picklist(features), plans: v.array(v.string()) })),
    /** Why the person cannot change the plan now; null if they can. */
    changeRefusal: v.nullable(v.picklist(actionRefusals)),
  }),
  refusals: ['accountNotFound', 'noSubscription'],
} as const satisfies Endpoint;
export type Content = v.InferOutput<typeof getContent.response>;

/** A page of one kind. */
export const getContentList = {
  method: 'GET',
  path: 'content/:accountNo/:titleCode/:kind',
  access: 'session',
  params: v.object({ ...HolderSchema.entries, kind: v.picklist(contentKinds) }),
  query: v.object({ page: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/))) }),
  payload: NothingSchema,
  response: v.object({
    version: VersionSchema,
    /** The newest first. */
    items: v.array(ContentItemSchema),
    count: CountSchema,
    page: CountSchema,
    pageCount: CountSchema,
  }),
  refusals: ['accountNotFound', 'noSubscription', 'notOpen', 'notInPlan'],
} as const satisfies Endpoint;
export type ContentList = v.InferOutput<typeof getContentList.response>;

const savedArticle = {
  path: 'content/saved-article',
  access: 'session',
  changes: 'profile',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({ ...SeenHolderSchema.entries, id: IdSchema }),
  response: v.object({ version: VersionSchema }),
  refusals: ['accountNotFound', 'articleNotFound'],
} as const;

/** Takes an article off the list of the saved ones. */
export const removeSavedArticle = { ...savedArticle, method: 'DELETE' } as const satisfies Endpoint;

/** Puts one back that was removed. */
export const restoreSavedArticle = { ...savedArticle, method: 'PUT' } as const satisfies Endpoint;
