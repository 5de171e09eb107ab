import * as v from 'valibot';
import { type HelperState, helperDays, helperRights, helpRefusals, maxHelpers } from '#src/domain/helping.ts';
import { EmailSchema } from '#src/domain/validation/text-fields.ts';
import { ActivitySchema } from './activity.ts';
import { endpoint } from './endpoint.ts';
import { InvitedSchema } from './family.ts';
import { IdSchema, InstantSchema, ofHolder, VersionedHolderSchema, VersionSchema } from './fields.ts';

const RightsSchema = v.pipe(v.array(v.picklist(helperRights)), v.minLength(1), v.maxLength(helperRights.length));

/** Declined access is sent as `revoked`, with `isDeclined`, because pages of the last release have no state for it. */
const sentStates = [
  'pending',
  'expired',
  'active',
  'over',
  'revoked',
  'left',
] as const satisfies readonly HelperState[];

const HelperSchema = v.object({
  id: v.string(),
  /** E-mail address of the invitation. The helper may log in with another address. */
  email: v.string(),
  /** Null until accepted. */
  name: v.nullable(v.string()),
  state: v.picklist(sentStates),
  /** True if the invited person refused; otherwise missing. */
  isDeclined: v.optional(v.boolean()),
  rights: RightsSchema,
  /** Days from the acceptance. */
  days: v.picklist(helperDays),
  sentAt: InstantSchema,
  /** When the link expires. */
  expiresAt: InstantSchema,
  /** When the access ends; null until accepted. */
  until: v.nullable(InstantSchema),
  /** URL for accepting the invitation; null if it cannot be accepted now. */
  link: v.nullable(v.string()),
  /** The latest uses, newest first. A use with a receipt was a change; one without was a visit. */
  uses: v.array(v.object({ at: InstantSchema, receipt: v.nullable(ActivitySchema) })),
});
export type Helper = v.InferOutput<typeof HelperSchema>;

const HelpersSchema = v.object({
  version: VersionSchema,
  /** Helpers at a time; `remaining` is the number of free places. */
  maximum: v.literal(maxHelpers),
  remaining: v.pipe(v.number(), v.integer()),
  /** Active helpers first, then the others, newest first. */
  helpers: v.array(HelperSchema),
});
export type Helpers = v.InferOutput<typeof HelpersSchema>;

export const getHelpers = endpoint('GET', 'helpers/:accountNo/:titleCode', {
  ...ofHolder,
  response: HelpersSchema,
});

const ChangedHelpersSchema = v.object({ helpers: HelpersSchema, receipt: ActivitySchema });

export const inviteHelper = endpoint('POST', 'helpers/invite', {
  changes: 'profile',
  freshLogin: true,
  payload: v.object({
    ...VersionedHolderSchema.entries,
    email: EmailSchema,
    rights: RightsSchema,
    days: v.picklist(helperDays),
  }),
  response: ChangedHelpersSchema,
  refusals: [
    'accountNotFound',
    'deletionPlanned',
    'ownEmail',
    'alreadyInvited',
    'tooManyHelpers',
    'tooManyInvitations',
  ],
});

const ChosenHelperSchema = v.object({ ...VersionedHolderSchema.entries, id: IdSchema });
const helperChange = { changes: 'profile', payload: ChosenHelperSchema, response: ChangedHelpersSchema } as const;

export const resendHelperInvitation = endpoint('POST', 'helpers/resend', {
  ...helperChange,
  freshLogin: true,
  refusals: [
    'accountNotFound',
    'invitationNotFound',
    'invitationNotOpen',
    'alreadyInvited',
    'tooManyHelpers',
    'tooManyInvitations',
  ],
});

/** Takes effect immediately, whether or not the access was accepted. No fresh log-in is required. */
export const revokeHelper = endpoint('DELETE', 'helpers/access', {
  ...helperChange,
  refusals: ['accountNotFound', 'invitationNotFound', 'alreadyEnded'],
});

export const previewHelp = endpoint('POST', 'helping/preview', {
  payload: InvitedSchema,
  response: v.variant('standing', [
    v.object({
      standing: v.literal('open'),
      /** Empty if unknown. */
      holder: v.string(),
      rights: RightsSchema,
      days: v.picklist(helperDays),
      expiresAt: InstantSchema,
    }),
    /** This person has accepted the invitation and can use the access. */
    v.object({ standing: v.literal('accepted'), id: v.string(), holder: v.string() }),
    v.object({
      standing: v.literal('refused'),
      code: v.picklist(helpRefusals),
      /** True if someone with the link has declined; otherwise missing. */
      isDeclined: v.optional(v.boolean()),
    }),
  ]),
  refusals: ['titleNotFound'],
});
export type HelpPreview = v.InferOutput<typeof previewHelp.response>;

/** A repeated call returns the same response. The helper needs no account. */
export const acceptHelp = endpoint('POST', 'helping/accept', {
  payload: InvitedSchema,
  response: v.object({ id: v.string() }),
  refusals: [...helpRefusals, 'titleNotFound'],
});

/** Frees the place. A repeated call returns the same response. */
export const declineHelp = endpoint('POST', 'helping/decline', {
  payload: InvitedSchema,
  refusals: [...helpRefusals, 'titleNotFound'],
});

const ActingSchema = v.object({
  kind: v.picklist(['helper', 'staff']),
  /** Empty if unknown. */
  holder: v.string(),
  /** The account that staff view; null for a helper. */
  accountNo: v.nullable(v.string()),
  name: v.string(),
  rights: v.array(v.picklist(helperRights)),
  until: InstantSchema,
  /** True if the access was revoked or has expired. The session can then only be ended. */
  isOver: v.boolean(),
});
export type ActingView = v.InferOutput<typeof ActingSchema>;

/** People without an account can call it too. */
export const getHelping = endpoint('GET', 'helping', {
  anyActing: true,
  response: v.object({
    acting: v.nullable(ActingSchema),
    people: v.array(v.object({ id: v.string(), holder: v.string(), rights: RightsSchema, until: InstantSchema })),
  }),
});
export type Helping = v.InferOutput<typeof getHelping.response>;

/** Makes the session act for the holder, in all tabs, until `helping/end`. */
export const beginHelping = endpoint('POST', 'helping/begin', {
  payload: v.object({ id: IdSchema }),
});

/** Makes a helper's session their own again, and ends a staff session. */
export const endHelping = endpoint('POST', 'helping/end', {
  anyActing: true,
  /** URL at which to continue; null for home. */
  response: v.object({ url: v.nullable(v.pipe(v.string(), v.url())) }),
});

export const leaveHelping = endpoint('DELETE', 'helping', {
  payload: v.object({ id: IdSchema }),
});
