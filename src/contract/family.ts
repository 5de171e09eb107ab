import * as v from 'valibot';
import { answeredRefusals } from '#src/domain/action-facts.ts';
import { acceptanceRefusals, invitationStates } from '#src/domain/family-invitations.ts';
import { EmailSchema } from '#src/domain/validation/text-fields.ts';
import { accountCreationRefusals } from './account.ts';
import { ActivitySchema } from './activity.ts';
import type { Endpoint } from './endpoint.ts';
import {
  AccountNoSchema,
  DaySchema,
  IdSchema,
  InstantSchema,
  TitleCodeSchema,
  VersionSchema,
  HolderSchema,
  SeenHolderSchema,
} from './fields.ts';

/** A person with whom a subscription is, was or may be shared. */
const InvitationSchema = v.object({
  id: v.string(),
  /** E-mail address of the invitation; the member may log in with another. */
  email: v.string(),
  /** Name of the member; null until accepted. */
  name: v.nullable(v.string()),
  state: v.picklist(invitationStates),
  sentAt: InstantSchema,
  expiresAt: InstantSchema,
  /** When it was accepted; null before. */
  acceptedAt: v.nullable(InstantSchema),
  /** URL that accepts it; null if it cannot be accepted now. */
  link: v.nullable(v.string()),
});
export type Invitation = v.InferOutput<typeof InvitationSchema>;

const sharedEntries = {
  /** Name of the owner; empty if unknown. */
  sharedBy: v.string(),
  since: v.nullable(DaySchema),
};

/** Access shared with a person who also has their own subscription. */
const BesideSchema = v.object(sharedEntries);
export type Beside = v.InferOutput<typeof BesideSchema>;

/** The subscription that the paying person shares, and its members. */
const OwnedFamilySchema = v.object({
  role: v.literal('owner'),
  version: VersionSchema,
  planName: v.string(),
  /** Maximum number of people who share it at the same time, and free places. */
  maximum: v.pipe(v.number(), v.integer()),
  remaining: v.pipe(v.number(), v.integer()),
  /** Why nobody can be invited now, although it is shareable; null if someone can. */
  refusal: v.nullable(v.picklist(answeredRefusals)),
  /** Newest first. */
  invitations: v.array(InvitationSchema),
  beside: v.optional(BesideSchema),
});
export type OwnedFamily = v.InferOutput<typeof OwnedFamilySchema>;

/** A member's view: who shares with them, without anything that the owner pays. */
const MembershipSchema = v.object({
  role: v.literal('member'),
  version: VersionSchema,
  ...sharedEntries,
});
export type Membership = v.InferOutput<typeof MembershipSchema>;

/** No subscription, or one that cannot be shared, with the reason. */
const NoFamilySchema = v.object({
  role: v.literal('none'),
  version: VersionSchema,
  refusal: v.picklist(answeredRefusals),
  beside: v.optional(BesideSchema),
});

const FamilySchema = v.variant('role', [OwnedFamilySchema, MembershipSchema, NoFamilySchema]);
export type Family = v.InferOutput<typeof FamilySchema>;

export const getFamily = {
  method: 'GET',
  path: 'family/:accountNo/:titleCode',
  access: 'session',
  params: HolderSchema,
  response: FamilySchema,
  refusals: ['accountNotFound'],
} as const satisfies Endpoint;

/** The result of a change: the current family, and the log line. */
const ChangedFamilySchema = v.object({ family: FamilySchema, receipt: ActivitySchema });

const ofSubscription = ['accountNotFound', 'noSubscription'] as const;

export const inviteMember = {
  method: 'POST',
  path: 'family/invite',
  access: 'session',
  changes: 'subscription',
  payload: v.object({ ...SeenHolderSchema.entries, email: EmailSchema }),
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
} as const satisfies Endpoint;

const ChosenInvitationSchema = v.object({ ...SeenHolderSchema.entries, id: IdSchema });

export const resendInvitation = {
  method: 'POST',
  path: 'family/resend',
  access: 'session',
  changes: 'subscription',
  payload: ChosenInvitationSchema,
  response: ChangedFamilySchema,
  refusals: [
    ...ofSubscription,
    'sharingNotPossible',
    'invitationNotFound',
    'invitationNotOpen',
    'familyFull',
    'tooManyInvitations',
  ],
} as const satisfies Endpoint;

export const withdrawInvitation = {
  method: 'DELETE',
  path: 'family/invitation',
  access: 'session',
  changes: 'subscription',
  payload: ChosenInvitationSchema,
  response: ChangedFamilySchema,
  refusals: [...ofSubscription, 'invitationNotFound', 'invitationNotOpen'],
} as const satisfies Endpoint;

export const removeMember = {
  method: 'DELETE',
  path: 'family/member',
  access: 'session',
  changes: 'subscription',
  freshLogin: true,
  payload: ChosenInvitationSchema,
  response: ChangedFamilySchema,
  refusals: [...ofSubscription, 'invitationNotFound', 'notMember'],
} as const satisfies Endpoint;

export const leaveFamily = {
  method: 'DELETE',
  path: 'family/membership',
  access: 'session',
  changes: 'subscription',
  freshLogin: true,
  payload: SeenHolderSchema,
  response: v.object({ receipt: ActivitySchema }),
  refusals: [...ofSubscription, 'notMember'],
} as const satisfies Endpoint;

/** Exceeds the length of any token in an invitation link, in characters. */
export const longestToken = 200;

/** The token in an invitation link: a malformed one is answered as unknown, not as an invalid call. */
const TokenSchema = v.pipe(v.string(), v.maxLength(longestToken));

export const previewInvitation = {
  method: 'POST',
  path: 'family/preview',
  access: 'session',
  payload: v.object({ titleCode: TitleCodeSchema, token: TokenSchema }),
  response: v.variant('standing', [
    v.object({
      standing: v.literal('open'),
      /** Version of the account's subscriptions, for accepting; 0 for a person without an account. */
      version: VersionSchema,
      sharedBy: v.string(),
      email: v.string(),
      expiresAt: InstantSchema,
      /** Last day of their own subscription, if it ends by itself; missing if they have none. */
      ownUntil: v.optional(DaySchema),
    }),
    /** This person has accepted it and has access. */
    v.object({ standing: v.literal('joined'), sharedBy: v.string() }),
    v.object({
      standing: v.literal('refused'),
      code: v.picklist(acceptanceRefusals),
      /** Empty if the invitation is unknown. */
      sharedBy: v.string(),
    }),
  ]),
  refusals: ['titleNotFound'],
} as const satisfies Endpoint;
export type InvitationPreview = v.InferOutput<typeof previewInvitation.response>;

export const acceptInvitation = {
  method: 'POST',
  path: 'family/accept',
  access: 'session',
  changes: 'subscription',
  payload: v.object({ titleCode: TitleCodeSchema, version: VersionSchema, token: TokenSchema }),
  /** The account that now has access; one is created for a person who had none. */
  response: v.object({ accountNo: AccountNoSchema }),
  refusals: [...accountCreationRefusals, ...acceptanceRefusals, 'accountNotFound', 'titleNotFound'],
} as const satisfies Endpoint;
