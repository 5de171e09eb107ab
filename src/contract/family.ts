import * as v from 'valibot';
import { actionRefusals } from '#src/domain/action-facts.ts';
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
  NothingSchema,
  TitleCodeSchema,
  VersionSchema,
  HolderSchema,
  SeenHolderSchema,
} from './fields.ts';

/** One person whom a subscription is, was or may be shared with. */
const InvitationSchema = v.object({
  id: v.string(),
  /** E-mail address that the invitation went to; the member may log in with another. */
  email: v.string(),
  /** Name of the member; null until it is accepted. */
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
  /** Name of the person who shares; empty if it is not known. */
  sharedBy: v.string(),
  since: v.nullable(DaySchema),
};

/** What is shared with a person who also has their own subscription. */
const BesideSchema = v.object(sharedEntries);
export type Beside = v.InferOutput<typeof BesideSchema>;

/** What the person who pays shares, and with whom. */
const OwnedFamilySchema = v.object({
  role: v.literal('owner'),
  version: VersionSchema,
  planName: v.string(),
  /** People that it can be shared with at the same time, and how many more can be invited. */
  maximum: v.pipe(v.number(), v.integer()),
  remaining: v.pipe(v.number(), v.integer()),
  /** Why nobody can be invited now, although it could be shared; null if it can. */
  refusal: v.nullable(v.picklist(actionRefusals)),
  /** The newest first. */
  invitations: v.array(InvitationSchema),
  beside: v.optional(BesideSchema),
});
export type OwnedFamily = v.InferOutput<typeof OwnedFamilySchema>;

/** What a member sees: who shares with them, and nothing of what that person pays. */
const MembershipSchema = v.object({
  role: v.literal('member'),
  version: VersionSchema,
  ...sharedEntries,
});
export type Membership = v.InferOutput<typeof MembershipSchema>;

/** No subscription, or one that is not for sharing; and why. */
const NoFamilySchema = v.object({
  role: v.literal('none'),
  version: VersionSchema,
  refusal: v.picklist(actionRefusals),
  beside: v.optional(BesideSchema),
});

const FamilySchema = v.variant('role', [OwnedFamilySchema, MembershipSchema, NoFamilySchema]);
export type Family = v.InferOutput<typeof FamilySchema>;

export const getFamily = {
  method: 'GET',
  path: 'family/:accountNo/:titleCode',
  access: 'session',
  params: HolderSchema,
  query: NothingSchema,
  payload: NothingSchema,
  response: FamilySchema,
  refusals: ['accountNotFound'],
} as const satisfies Endpoint;

/** What a change leaves behind: the family as it is now, and the line of the log. */
const ChangedFamilySchema = v.object({ family: FamilySchema, receipt: ActivitySchema });

const ofSubscription = ['accountNotFound', 'noSubscription'] as const;

export const inviteMember = {
  method: 'POST',
  path: 'family/invite',
  access: 'session',
  changes: 'subscription',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({ ...SeenHolderSchema.entries, email: EmailSchema }),
  response: ChangedFamilySchema,
  refusals: [
    ...ofSubscription,
    'sharingNotPossible',
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
  params: NothingSchema,
  query: NothingSchema,
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
  params: NothingSchema,
  query: NothingSchema,
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
  params: NothingSchema,
  query: NothingSchema,
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
  params: NothingSchema,
  query: NothingSchema,
  payload: SeenHolderSchema,
  response: v.object({ receipt: ActivitySchema }),
  refusals: [...ofSubscription, 'notMember'],
} as const satisfies Endpoint;

/** More characters than the token in the link of an invitation has. */
export const longestToken = 200;

/** The token in the link of an invitation: a malformed one is answered as unknown, not as an invalid call. */
const TokenSchema = v.pipe(v.string(), v.maxLength(longestToken));

export const previewInvitation = {
  method: 'POST',
  path: 'family/preview',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({ titleCode: TitleCodeSchema, token: TokenSchema }),
  response: v.variant('standing', [
    v.object({
      standing: v.literal('open'),
      /** Of the account's subscriptions, for the acceptance; 0 for a person without an account. */
      version: VersionSchema,
      sharedBy: v.string(),
      email: v.string(),
      expiresAt: InstantSchema,
      /** Last day of a subscription of their own that ends by itself; missing if they have none. */
      ownUntil: v.optional(DaySchema),
    }),
    /** This very person has accepted it, and reads. */
    v.object({ standing: v.literal('joined'), sharedBy: v.string() }),
    v.object({
      standing: v.literal('refused'),
      code: v.picklist(acceptanceRefusals),
      /** Empty if the invitation is not known. */
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
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({ titleCode: TitleCodeSchema, version: VersionSchema, token: TokenSchema }),
  /** The account that reads now; one is opened for a person who had none. */
  response: v.object({ accountNo: AccountNoSchema }),
  refusals: [...accountCreationRefusals, ...acceptanceRefusals, 'accountNotFound', 'titleNotFound'],
} as const satisfies Endpoint;
