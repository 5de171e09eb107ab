import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AdapterPayload } from 'oidc-provider';
import type { DeliveryAddress, DeliveryChange } from '#src/contract/delivery.ts';
import type { Subscription } from '#src/contract/subscription.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const day = (name: string) => date(name, { mode: 'string' });

/** What the origin keeps for itself, such as its signing keys. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
});

/** Numbers that the identity provider gives to people besides their UUIDs. */
export const personNumber = pgSequence('person_number', { startWith: 4_000_000 });

/** People at the identity provider. A demo person belongs to one title, its realm; everyone else has the realm ''. */
export const person = pgTable(
  'person',
  {
    id: uuid('id').primaryKey(),
    userId: bigint('user_id', { mode: 'number' }).notNull().default(sql`nextval('person_number')`),
    realm: text('realm').notNull().default(''),
    /** Kind of a demo person; null for everyone else. */
    demoKind: text('demo_kind'),
    email: text('email').notNull(),
    givenName: text('given_name').notNull(),
    familyName: text('family_name').notNull(),
    phoneNumber: text('phone_number'),
    createdAt: instant('created_at').notNull(),
    /** When deletion was asked for; carried out within 30 days. */
    deletionAskedAt: instant('deletion_asked_at'),
  },
  (table) => [uniqueIndex('person_email').on(table.realm, table.email), uniqueIndex('person_user_id').on(table.userId)],
);

/** What the identity provider did for a person, shown to them under activity. */
export const personActivity = pgTable(
  'person_activity',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    kind: text('kind').$type<'loggedIn' | 'loggedOut' | 'takeoutAsked' | 'deletionAsked' | 'adsChanged'>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('person_activity_person').on(table.personId, table.at)],
);

/** Whether a person lets the group show advertisements fitted to them; no row is no. */
export const adConsent = pgTable('ad_consent', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => person.id, { onDelete: 'cascade' }),
  personalised: boolean('personalised').notNull(),
});

/** Sessions, codes, tokens and grants of the OpenID provider. */
export const oidcArtifact = pgTable(
  'oidc_artifact',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<AdapterPayload>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    /** Seconds since 1970, as the provider counts. */
    consumedAt: integer('consumed_at'),
    expiresAt: instant('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_artifact_grant').on(table.grantId),
    index('oidc_artifact_uid').on(table.uid),
    index('oidc_artifact_expiry').on(table.expiresAt),
  ],
);

/** One-time codes of the log-in page, one at a time for each log-in. */
export const loginCode = pgTable('login_code', {
  interactionId: text('interaction_id').primaryKey(),
  email: text('email').notNull(),
  channel: text('channel').$type<'email' | 'sms'>().notNull(),
  codeHash: text('code_hash').notNull(),
  attempts: integer('attempts').notNull().default(0),
  verified: boolean('verified').notNull().default(false),
  expiresAt: instant('expires_at').notNull(),
});

/** How often something was done within a window of time; the key is a keyed hash, never an address. */
export const limitCount = pgTable(
  'limit_count',
  {
    rule: text('rule').notNull(),
    key: text('key').notNull(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.key, table.windowStart] })],
);

/** E-mails and SMS that the sandbox sent. */
export const message = pgTable(
  'message',
  {
    id: uuid('id').primaryKey(),
    titleCode: text('title_code').notNull(),
    channel: text('channel').$type<'email' | 'sms'>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('message_recipient').on(table.recipient, table.sentAt), index('message_sent').on(table.sentAt)],
);

/** One-time tokens that tie a log-in to the browser that began it. */
export const loginToken = pgTable('login_token', {
  tokenHash: text('token_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  titleCode: text('title_code').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Sessions of the API. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    /** When and how the person proved who they are. */
    authenticatedAt: instant('authenticated_at').notNull(),
    methods: jsonb('methods').$type<readonly string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('session_person').on(table.personId), index('session_expiry').on(table.expiresAt)],
);

/** Numbers of ordinary accounts; those of demo people have nine digits. */
export const accountNumber = pgSequence('account_number', { startWith: 50_000_000 });

/** Billing accounts. One without a person waits to be connected. */
export const account = pgTable(
  'account',
  {
    accountNo: text('account_no').primaryKey().default(sql`nextval('account_number')::text`),
    personId: uuid('person_id').references(() => person.id, { onDelete: 'set null' }),
    firstTitleCode: text('first_title_code').notNull(),
    /** In øre; positive is owed. */
    balance: integer('balance').notNull().default(0),
    givenName: text('given_name').notNull(),
    familyName: text('family_name').notNull(),
    email: text('email').notNull(),
    phoneNumber: text('phone_number'),
    birthDate: day('birth_date'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('account_person').on(table.personId),
    index('account_email').on(table.email),
    index('account_phone').on(table.phoneNumber),
  ],
);

/** Subscriptions, each held by one account; a shared one names the subscription that pays for it. */
export const subscription = pgTable(
  'subscription',
  {
    subscriptionNo: text('subscription_no').primaryKey(),
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    planKind: text('plan_kind').notNull(),
    status: integer('status').$type<Subscription['instStatusCode']>().notNull(),
    access: text('access').$type<Subscription['access']>().notNull(),
    sharedFrom: text('shared_from'),
    info1: text('info1'),
    priceOre: integer('price_ore').notNull(),
    billingPeriod: text('billing_period').$type<Subscription['billingPeriod']>().notNull(),
    renewalDate: day('renewal_date'),
    expiryDate: day('expiry_date'),
    paymentMethod: jsonb('payment_method').$type<Subscription['paymentMethod']>(),
    startedOn: day('started_on'),
    cancelledOn: day('cancelled_on'),
    pendingPlanKind: text('pending_plan_kind'),
    pendingFrom: day('pending_from'),
    pendingBillingPeriod: text('pending_billing_period').$type<Subscription['billingPeriod']>(),
    pendingPriceOre: integer('pending_price_ore'),
    /** Months of a pause that is planned for the next renewal, or runs; null where there is none. */
    pauseMonths: integer('pause_months'),
    /** First day of the pause that runs, or was the last; null where there has been none. */
    pausedFrom: day('paused_from'),
    /** Day after that pause: from which one reads again, or after an early end has the paper again. */
    resumesOn: day('resumes_on'),
    /** Day on which the contract was made, from which the right of withdrawal runs; null: the day it started. */
    orderedOn: day('ordered_on'),
    /** Day from which billing periods are counted; null: they follow from the start and the renewal date. */
    billingAnchor: day('billing_anchor'),
  },
  (table) => [
    index('subscription_account').on(table.accountNo, table.titleCode),
    index('subscription_shared_from').on(table.sharedFrom),
    index('subscription_renewal').on(table.renewalDate),
    index('subscription_expiry').on(table.expiryDate),
  ],
);

/** Standing delivery address of an account's paper. */
export const deliveryAddress = pgTable(
  'delivery_address',
  {
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    address: jsonb('address').$type<DeliveryAddress>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountNo, table.titleCode] })],
);

/** Running and planned changes of a delivery. */
export const deliveryChange = pgTable(
  'delivery_change',
  {
    id: uuid('id').primaryKey(),
    accountNo: text('account_no')
      .notNull()
      .references(() => account.accountNo, { onDelete: 'cascade' }),
    titleCode: text('title_code').notNull(),
    type: text('type').$type<DeliveryChange['type']>().notNull(),
    fromDate: day('from_date').notNull(),
    toDate: day('to_date'),
    address: jsonb('address').$type<DeliveryAddress>(),
    /** Fee that falls due when it begins, in øre. */
    feeOre: integer('fee_ore').notNull().default(0),
    /** Days on which its beginning and its end were carried out; null while they are to come. */
    begunOn: day('begun_on'),
    endedOn: day('ended_on'),
  },
  (table) => [
    index('delivery_change_account').on(table.accountNo, table.titleCode),
    index('delivery_change_open').on(table.fromDate).where(sql`ended_on is null`),
  ],
);

/** Notices of delays in a postal code. */
export const delayNotice = pgTable(
  'delay_notice',
  {
    id: uuid('id').primaryKey(),
    titleCode: text('title_code').notNull(),
    postalCode: text('postal_code').notNull(),
    text: text('text').notNull(),
    expectedAt: instant('expected_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('delay_notice_place').on(table.titleCode, table.postalCode)],
);

/** Titles on which work is going on. */
export const maintenance = pgTable('maintenance', {
  titleCode: text('title_code').primaryKey(),
  active: boolean('active').notNull(),
  until: instant('until'),
});

/** Titles whose demo people exist. */
export const seededTitle = pgTable('seeded_title', {
  titleCode: text('title_code').primaryKey(),
  seededAt: instant('seeded_at').notNull(),
});

/** What a title's clock is ahead of real time in the sandbox, in milliseconds. */
export const clockOffset = pgTable('clock_offset', {
  titleCode: text('title_code').primaryKey(),
  offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
});
