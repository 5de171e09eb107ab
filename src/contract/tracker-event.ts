import * as v from 'valibot';
import { isHarmlessText } from '#src/domain/measured-text.ts';
import { InstantSchema } from './fields.ts';

/*
 * Events that the browser sends to the analytics collector, in the format of Schibsted Pulse,
 * version 4. The collector is a third party, so none of our endpoints accepts them. The sandbox's
 * collector refuses other formats.
 */

const UuidSchema = v.pipe(v.string(), v.uuid());

const WordSchema = v.pipe(v.string(), v.nonEmpty(), v.check(isHarmlessText, 'a short text without personal data'));

/** A URL without a fragment, and without personal data in its path and query. */
const UrlSchema = v.pipe(
  v.string(),
  v.url(),
  v.check(
    (text) => [...new URL(text).searchParams.values(), new URL(text).pathname].every(isHarmlessText),
    'a url without personal data',
  ),
);

/** A globally unique name: `sdrn:<client>:<type>:<id>`. */
const SdrnSchema = v.pipe(v.string(), v.regex(/^sdrn:[a-z0-9.-]+:[a-z]+:[\w:-]+$/));

/** Spec §3. */
const PageViewFactsSchema = v.strictObject({
  id: WordSchema,
  type: v.literal('Page'),
  contentId: v.exactOptional(WordSchema),
  /** The plan in a purchase, otherwise the person's plan. `aria_schedule_id` is its billing period. */
  aria_plan_id: v.exactOptional(WordSchema),
  aria_schedule_id: v.exactOptional(WordSchema),
  campaignID: v.exactOptional(WordSchema),
  artRefId: v.exactOptional(WordSchema),
  position: v.exactOptional(WordSchema),
  source: v.exactOptional(WordSchema),
  payment_option: v.exactOptional(WordSchema),
  discount_id: v.exactOptional(WordSchema),
});
export type PageViewFacts = v.InferOutput<typeof PageViewFactsSchema>;

/** Parameters of the URL (Spec §3). */
export const marketingNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

export const ExperimentSchema = v.strictObject({
  id: WordSchema,
  name: WordSchema,
  variant: WordSchema,
  platform: WordSchema,
});
export type Experiment = v.InferOutput<typeof ExperimentSchema>;

const AcceptedSchema = v.strictObject({ optIn: v.literal(true), status: v.literal('accepted') });
const ChosenSchema = v.union([
  AcceptedSchema,
  v.strictObject({ optIn: v.literal(false), status: v.literal('rejected') }),
]);

/** An event as the collector accepts it. */
export const TrackerEventSchema = v.strictObject({
  schema: v.literal('http://schema.schibsted.com/events/tracker-event.json/1.json'),
  '@id': UuidSchema,
  '@type': v.literal('View'),
  pageViewId: UuidSchema,
  creationDate: InstantSchema,
  deployStage: v.picklist(['dev', 'pro']),
  /** Missing while nobody is signed in. */
  actor: v.exactOptional(
    v.strictObject({
      '@id': SdrnSchema,
      'spt:userId': SdrnSchema,
      /** Numeric id at the identity provider. */
      id: v.pipe(v.number(), v.integer(), v.minValue(1)),
      realm: v.string(),
      subscriptionName: v.picklist(['Abo', 'False']),
      productFeatures: v.exactOptional(v.string()),
    }),
  ),
  object: v.strictObject({
    '@id': SdrnSchema,
    '@type': v.literal('Page'),
    name: WordSchema,
    url: UrlSchema,
    'spt:custom': PageViewFactsSchema,
  }),
  provider: v.strictObject({
    '@type': v.literal('Organization'),
    '@id': SdrnSchema,
    product: v.literal('minside'),
    productType: v.literal('ResponsiveWeb'),
  }),
  /** Missing if the browser reports no referrer. */
  origin: v.exactOptional(
    v.strictObject({ url: UrlSchema, '@type': v.picklist(['Article', 'Video', 'Redirect', 'Page']) }),
  ),
  marketing: v.exactOptional(v.strictObject(v.entriesFromList(marketingNames, v.exactOptional(WordSchema)))),
  experiments: v.exactOptional(
    v.array(v.strictObject({ '@id': v.string(), name: WordSchema, variant: WordSchema, platform: WordSchema })),
  ),
  session: v.strictObject({ '@id': SdrnSchema, startTime: InstantSchema }),
  device: v.strictObject({
    '@type': v.literal('Device'),
    environmentId: SdrnSchema,
    acceptLanguage: v.string(),
    screenSize: v.pipe(v.string(), v.regex(/^\d+x\d+$/)),
    viewportSize: v.pipe(v.string(), v.regex(/^\d+x\d+$/)),
    userAgent: v.string(),
    deviceType: v.picklist(['mobile', 'tablet', 'desktop']),
    localStorageEnabled: v.boolean(),
  }),
  /** Events are sent only with the first two consents, and state the choices for the other two. */
  consents: v.strictObject({
    purposes: v.strictObject({
      CMP_ADVERTISING: AcceptedSchema,
      CMP_ANALYTICS: AcceptedSchema,
      CMP_MARKETING: ChosenSchema,
      CMP_PERSONALIZATION: ChosenSchema,
    }),
    source: v.literal('cmp'),
  }),
  tracker: v.strictObject({
    name: v.literal('min-side'),
    type: v.literal('JS'),
    version: v.pipe(v.string(), v.regex(/^4\./)),
    eventBuilderVersion: v.string(),
  }),
});
export type TrackerEvent = v.InferOutput<typeof TrackerEventSchema>;

/** Per request. */
export const maxEvents = 20;

/** Sent to the collector as text, to avoid a CORS preflight. */
export const TrackerBatchSchema = v.pipe(v.array(TrackerEventSchema), v.minLength(1), v.maxLength(maxEvents));
