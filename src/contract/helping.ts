import * as v from 'valibot';
import { helperDays, helperRights, helperStates, helpRefusals, maxHelpers } from '#src/domain/helping.ts';
import { EmailSchema } from '#src/domain/validation/text-fields.ts';
import { ActivitySchema } from './activity.ts';
import type { Endpoint } from './endpoint.ts';
import { longestToken } from './family.ts';
import {
  IdSchema,
  InstantSchema,
  NothingSchema,
  TitleCodeSchema,
  VersionSchema,
  HolderSchema,
  SeenHolderSchema,
} from './fields.ts';

const RightsSchema = v.pipe(v.array(v.picklist(helperRights)), v.minLength(1), v.maxLength(helperRights.length));

/** Somebody who helps, has helped or is invited to help the holder of an account (N-13). */
const HelperSchema = v.object({
  id: v.string(),
  /** E-mail address that the invitation went to; the helper may log in with another. */
  email: v.string(),
  /** Null until it is accepted. */
  name: v.nullable(v.string()),
  state: v.picklist(helperStates),
  rights: RightsSchema,
  /** For how long, from the day on which it is accepted. */
  days: v.picklist(helperDays),
  sentAt: InstantSchema,
  /** When the link stops working. */
  expiresAt: InstantSchema,
  /** Until when it can be used; null until it is accepted. */
  until: v.nullable(InstantSchema),
  /** URL that accepts it; null if it cannot be accepted now. */
  link: v.nullable(v.string()),
  /** The last times that it was used, the newest first: a visit, or a change with its receipt. */
  uses: v.array(v.object({ at: InstantSchema, receipt: v.nullable(ActivitySchema) })),
});
export type Helper = v.InferOutput<typeof HelperSchema>;

const HelpersSchema = v.object({
  version: VersionSchema,
  /** Helpers that there can be at the same time, and how many more can be invited. */
  maximum: v.literal(maxHelpers),
  remaining: v.pipe(v.number(), v.integer()),
  /** Those who can do something first, then the newest. */
  helpers: v.array(HelperSchema),
});
export type Helpers = v.InferOutput<typeof HelpersSchema>;

export const getHelpers = {
  method: 'GET',
  path: 'helpers/:accountNo/:titleCode',
  access: 'session',
  params: HolderSchema,
  query: NothingSchema,
  payload: NothingSchema,
  response: HelpersSchema,
  refusals: ['accountNotFound'],
} as const satisfies Endpoint;

const ChangedHelpersSchema = v.object({ helpers: HelpersSchema, receipt: ActivitySchema });

export const inviteHelper = {
  method: 'POST',
  path: 'helpers/invite',
  access: 'session',
  changes: 'profile',
  freshLogin: true,
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({
    ...SeenHolderSchema.entries,
    email: EmailSchema,
    rights: RightsSchema,
    days: v.picklist(helperDays),
  }),
  response: ChangedHelpersSchema,
  refusals: ['accountNotFound', 'ownEmail', 'alreadyInvited', 'tooManyHelpers', 'tooManyInvitations'],
} as const satisfies Endpoint;

const ChosenHelperSchema = v.object({ ...SeenHolderSchema.entries, id: IdSchema });

export const resendHelperInvitation = {
  method: 'POST',
  path: 'helpers/resend',
  access: 'session',
  changes: 'profile',
  freshLogin: true,
  params: NothingSchema,
  query: NothingSchema,
  payload: ChosenHelperSchema,
  response: ChangedHelpersSchema,
  refusals: [
    'accountNotFound',
    'invitationNotFound',
    'invitationNotOpen',
    'alreadyInvited',
    'tooManyHelpers',
    'tooManyInvitations',
  ],
} as const satisfies Endpoint;

/** Takes an access back at once, accepted or not. An old log-in does for it. */
export const revokeHelper = {
  method: 'DELETE',
  path: 'helpers/access',
  access: 'session',
  changes: 'profile',
  params: NothingSchema,
  query: NothingSchema,
  payload: ChosenHelperSchema,
  response: ChangedHelpersSchema,
  refusals: ['accountNotFound', 'invitationNotFound', 'alreadyEnded'],
} as const satisfies Endpoint;

/** The token in the link of an invitation: a malformed one is answered as unknown, not as an invalid call. */
const InvitedSchema = v.object({ titleCode: TitleCodeSchema, token: v.pipe(v.string(), v.maxLength(longestToken)) });

export const previewHelp = {
  method: 'POST',
  path: 'helping/preview',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: InvitedSchema,
  response: v.variant('standing', [
    v.object({
      standing: v.literal('open'),
      /** Name of the person who asks for help; empty if unknown. */
      holder: v.string(),
      rights: RightsSchema,
      days: v.picklist(helperDays),
      expiresAt: InstantSchema,
    }),
    /** This very person has accepted it, and can use it. */
    v.object({ standing: v.literal('accepted'), id: v.string(), holder: v.string() }),
    v.object({ standing: v.literal('refused'), code: v.picklist(helpRefusals) }),
  ]),
  refusals: ['titleNotFound'],
} as const satisfies Endpoint;
export type HelpPreview = v.InferOutput<typeof previewHelp.response>;

/** Accepts an invitation; the same person again gets the same answer. No account is needed for it. */
export const acceptHelp = {
  method: 'POST',
  path: 'helping/accept',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: InvitedSchema,
  response: v.object({ id: v.string() }),
  refusals: [...helpRefusals, 'titleNotFound'],
} as const satisfies Endpoint;

/** Whom the session acts for now. */
const ActingSchema = v.object({
  kind: v.picklist(['helper', 'staff']),
  /** Name of the holder of the account; empty if it is not known. */
  holder: v.string(),
  /** Customer number that staff see Min side as. */
  accountNo: v.nullable(v.string()),
  /** Who acts, as the log names them. */
  name: v.string(),
  rights: v.array(v.picklist(helperRights)),
  until: InstantSchema,
  /** Whether it was taken back or its time is up: nothing is answered any more but the way back. */
  isOver: v.boolean(),
});
export type ActingView = v.InferOutput<typeof ActingSchema>;

/** Whom the person can help, and whom the session acts for; for people without an account too. */
export const getHelping = {
  method: 'GET',
  path: 'helping',
  access: 'session',
  anyActing: true,
  params: NothingSchema,
  query: NothingSchema,
  payload: NothingSchema,
  response: v.object({
    acting: v.nullable(ActingSchema),
    people: v.array(v.object({ id: v.string(), holder: v.string(), rights: RightsSchema, until: InstantSchema })),
  }),
  refusals: [],
} as const satisfies Endpoint;
export type Helping = v.InferOutput<typeof getHelping.response>;

/** The session acts for the holder from now on, in all its tabs, until it is ended. */
export const beginHelping = {
  method: 'POST',
  path: 'helping/begin',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({ id: IdSchema }),
  response: NothingSchema,
  refusals: [],
} as const satisfies Endpoint;

/** The session is the person's own again; that of staff ends. */
export const endHelping = {
  method: 'POST',
  path: 'helping/end',
  access: 'session',
  anyActing: true,
  params: NothingSchema,
  query: NothingSchema,
  payload: NothingSchema,
  /** Where to go on; null is home. */
  response: v.object({ url: v.nullable(v.pipe(v.string(), v.url())) }),
  refusals: [],
} as const satisfies Endpoint;

/** A helper gives an access up for good. */
export const leaveHelping = {
  method: 'DELETE',
  path: 'helping',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({ id: IdSchema }),
  response: NothingSchema,
  refusals: [],
} as const satisfies Endpoint;
