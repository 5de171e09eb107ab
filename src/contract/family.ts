import * as v from 'valibot';
import { answeredRefusals } from '#src/domain/action-facts.ts';
import { acceptanceRefusals, type InvitationState } from '#src/domain/family-invitations.ts';
import { EmailSchema } from '#src/domain/validation/text-fields.ts';
import { accountCreationRefusals } from './account.ts';
import { ActivitySchema } from './activity.ts';
import { endpoint } from './endpoint.ts';
import {
  AccountNoSchema,
  DaySchema,
  IdSchema,
  InstantSchema,
  ofHolder,
  TitleCodeSchema,
  VersionedHolderSchema,
  VersionSchema,
} from './fields.ts';

/**
 * A declined invitation is sent as `withdrawn`, with `isDeclined`, because pages of the last release have no state for
 * it.
 */
const sentStates = [
  'pending',
  'accepted',
  'withdrawn',
  'removed',
  'left',
  'expired',
  'ended',
] as const satisfies readonly InvitationState[];

/** A person with whom a subscription is, was or may be shared. */
const InvitationSchema = v.object({
  id: v.string(),
  /** E-mail address of the invitation. The member may log in with another address. */
  email: v.string(),
  /** Null until accepted. */
  name: v.nullable(v.string()),
  state: v.picklist(sentStates),
  /** True if the invited person refused; otherwise missing. */
  isDeclined: v.optional(v.boolean()),
  sentAt: InstantSchema,
  expiresAt: InstantSchema,
  /** When the invitation was accepted; null until then. */
  acceptedAt: v.nullable(InstantSchema),
  /** URL for accepting the invitation; null if it cannot be accepted now. */
  link: v.nullable(v.string()),
});
export type Invitation = v.InferOutput<typeof InvitationSchema>;

const sharedEntries = {
  /** Empty if unknown. */
  sharedBy: v.string(),
  since: v.nullable(DaySchema),
};

const SharedAccessSchema = v.object(sharedEntries);
export type SharedAccess = v.InferOutput<typeof SharedAccessSchema>;

const OwnedFamilySchema = v.object({
  role: v.literal('owner'),
  version: VersionSchema,
  planName: v.string(),
  /** Members at a time; `remaining` is the number of free places. */
  maximum: v.pipe(v.number(), v.integer()),
  remaining: v.pipe(v.number(), v.integer()),
  /** Why no one can be invited now, although the subscription is shareable; null if someone can. */
  refusal: v.nullable(v.picklist(answeredRefusals)),
  /** Newest first. */
  invitations: v.array(InvitationSchema),
  beside: v.optional(SharedAccessSchema),
});
export type OwnedFamily = v.InferOutput<typeof OwnedFamilySchema>;

/** Contains nothing about payments. */
const MembershipSchema = v.object({
  role: v.literal('member'),
  version: VersionSchema,
  ...sharedEntries,
});
export type Membership = v.InferOutput<typeof MembershipSchema>;

const NoFamilySchema = v.object({
  role: v.literal('none'),
  version: VersionSchema,
  refusal: v.picklist(answeredRefusals),
  beside: v.optional(SharedAccessSchema),
});

const FamilySchema = v.variant('role', [OwnedFamilySchema, MembershipSchema, NoFamilySchema]);
export type Family = v.InferOutput<typeof FamilySchema>;

export const getFamily = endpoint('GET', 'family/:accountNo/:titleCode', {
  ...ofHolder,
  response: FamilySchema,
});

/** The current family, and the receipt. */
const ChangedFamilySchema = v.object({ family: FamilySchema, receipt: ActivitySchema });

const ofSubscription = ['accountNotFound', 'noSubscription'] as const;

export const inviteMember = endpoint('POST', 'family/invite', {
  changes: 'subscription',
  payload: v.object({ ...VersionedHolderSchema.entries, email: EmailSchema }),
  response: ChangedFamilySchema,
  refusals: [
    ...ofSubscription,
    'sharingNotPossible',
    'deletionPlanned',
    'ownEmail',
    'alreadyInvited',
    'alreadyMember',
    'familyFull',
    'tooManyInvitations',
  ],
});

const ChosenInvitationSchema = v.object({ ...VersionedHolderSchema.entries, id: IdSchema });
const invitationChange = {
  changes: 'subscription',
  payload: ChosenInvitationSchema,
  response: ChangedFamilySchema,
} as const;

export const resendInvitation = endpoint('POST', 'family/resend', {
  ...invitationChange,
  refusals: [
    ...ofSubscription,
    'sharingNotPossible',
    'invitationNotFound',
    'invitationNotOpen',
    'familyFull',
    'tooManyInvitations',
  ],
});

export const withdrawInvitation = endpoint('DELETE', 'family/invitation', {
  ...invitationChange,
  refusals: [...ofSubscription, 'invitationNotFound', 'invitationNotOpen'],
});

export const removeMember = endpoint('DELETE', 'family/member', {
  ...invitationChange,
  freshLogin: true,
  refusals: [...ofSubscription, 'invitationNotFound', 'notMember'],
});

export const leaveFamily = endpoint('DELETE', 'family/membership', {
  changes: 'subscription',
  freshLogin: true,
  payload: VersionedHolderSchema,
  response: v.object({ receipt: ActivitySchema }),
  refusals: [...ofSubscription, 'notMember'],
});

/** In characters. Real tokens are shorter. */
export const longestToken = 200;

/** A malformed token is treated as an unknown one, not as an invalid payload. */
export const InvitedSchema = v.object({
  titleCode: TitleCodeSchema,
  token: v.pipe(v.string(), v.maxLength(longestToken)),
});

export const previewInvitation = endpoint('POST', 'family/preview', {
  payload: InvitedSchema,
  response: v.variant('standing', [
    v.object({
      standing: v.literal('open'),
      /** Version of the account's subscriptions, for accepting; 0 for a person without an account. */
      version: VersionSchema,
      sharedBy: v.string(),
      email: v.string(),
      expiresAt: InstantSchema,
      /** Last day of the person's own subscription, if it ends by itself; otherwise missing. */
      ownUntil: v.optional(DaySchema),
    }),
    /** This person has accepted the invitation and has access. */
    v.object({ standing: v.literal('joined'), sharedBy: v.string() }),
    v.object({
      standing: v.literal('refused'),
      code: v.picklist(acceptanceRefusals),
      /** Empty if the invitation is unknown. */
      sharedBy: v.string(),
      /** True if someone with the link has declined; otherwise missing. */
      isDeclined: v.optional(v.boolean()),
    }),
  ]),
  refusals: ['titleNotFound'],
});
export type InvitationPreview = v.InferOutput<typeof previewInvitation.response>;

export const acceptInvitation = endpoint('POST', 'family/accept', {
  changes: 'subscription',
  payload: v.object({ titleCode: TitleCodeSchema, version: VersionSchema, token: InvitedSchema.entries.token }),
  response: v.object({ accountNo: AccountNoSchema }),
  refusals: [...accountCreationRefusals, ...acceptanceRefusals, 'accountNotFound', 'titleNotFound'],
});

/** Declines an invitation, which frees its place. A repeated call returns the same response. */
export const declineInvitation = endpoint('POST', 'family/decline', {
  payload: InvitedSchema,
  refusals: [...acceptanceRefusals, 'titleNotFound'],
});
