import * as v from 'valibot';
import { answeredRefusals } from '#src/domain/action-facts.ts';
import { contentKinds } from '#src/domain/content.ts';
import { features } from '#src/domain/subscription.ts';
import { endpoint } from './endpoint.ts';
import {
  DaySchema,
  HolderSchema,
  IdSchema,
  ofSubscriber,
  PageNumberSchema,
  VersionedHolderSchema,
  VersionSchema,
} from './fields.ts';

const ContentItemSchema = v.object({
  id: v.string(),
  /** Null for an edition, which is named by its day. */
  name: v.nullable(v.string()),
  /** In the title's own words; null if the name is enough. */
  about: v.nullable(v.string()),
  /** Day of the edition, or of saving the article. */
  day: v.nullable(DaySchema),
  url: v.pipe(v.string(), v.url()),
});
export type ContentItem = v.InferOutput<typeof ContentItemSchema>;

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const getContent = endpoint('GET', 'content/:accountNo/:titleCode', {
  ...ofSubscriber,
  response: v.object({
    planName: v.string(),
    /**
     * True if the content can be read now. False before the first day, during a pause, and while a
     * payment is outstanding.
     */
    isOpen: v.boolean(),
    /** Included by both plan and title; empty if the content cannot be read now. */
    kinds: v.array(
      v.object({ kind: v.picklist(contentKinds), count: CountSchema, newest: v.array(ContentItemSchema) }),
    ),
    missing: v.array(v.object({ feature: v.picklist(features), plans: v.array(v.string()) })),
    /** Why the person cannot change the plan now; null if they can. */
    changeRefusal: v.nullable(v.picklist(answeredRefusals)),
  }),
});
export type Content = v.InferOutput<typeof getContent.response>;

export const getContentList = endpoint('GET', 'content/:accountNo/:titleCode/:kind', {
  params: v.object({ ...HolderSchema.entries, kind: v.picklist(contentKinds) }),
  query: v.object({ page: PageNumberSchema }),
  response: v.object({
    version: VersionSchema,
    /** Newest first. */
    items: v.array(ContentItemSchema),
    count: CountSchema,
    page: CountSchema,
    pageCount: CountSchema,
  }),
  refusals: ['accountNotFound', 'noSubscription', 'notOpen', 'notInPlan'],
});
export type ContentList = v.InferOutput<typeof getContentList.response>;

const savedArticle = {
  changes: 'profile',
  payload: v.object({ ...VersionedHolderSchema.entries, id: IdSchema }),
  response: v.object({ version: VersionSchema }),
  refusals: ['accountNotFound', 'articleNotFound'],
} as const;

export const removeSavedArticle = endpoint('DELETE', 'content/saved-article', savedArticle);

export const restoreSavedArticle = endpoint('PUT', 'content/saved-article', savedArticle);
