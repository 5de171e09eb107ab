import * as v from 'valibot';
import { invitationStates, inviteResults, maxAtOnce, removalResults } from '#src/domain/business-invitations.ts';
import { endpoint } from './endpoint.ts';
import { DaySchema, HolderSchema, PageNumberSchema, VersionedHolderSchema, VersionSchema } from './fields.ts';

export const InvitationSchema = v.object({
  email: v.string(),
  addedOn: DaySchema,
  state: v.picklist(invitationStates),
  /** True for the admin's own address, which cannot be removed. */
  isOwn: v.boolean(),
});
export type Invitation = v.InferOutput<typeof InvitationSchema>;

const AgreementSchema = v.object({
  version: VersionSchema,
  company: v.string(),
  /** The company's e-mail domains, in lower case. */
  domains: v.array(v.string()),
  maxUsers: v.pipe(v.number(), v.integer()),
  used: v.pipe(v.number(), v.integer()),
});

/** `notAdmin`: the person is not an admin of the business (Spec §6). */
const adminRefusals = ['accountNotFound', 'noSubscription', 'notAdmin'] as const;

/** Newest first. The list can be limited to a state, or to addresses that contain a string. */
export const getBusiness = endpoint('GET', 'business/:accountNo/:titleCode', {
  params: HolderSchema,
  query: v.object({
    page: PageNumberSchema,
    search: v.optional(v.pipe(v.string(), v.maxLength(254))),
    state: v.optional(v.picklist(invitationStates)),
  }),
  response: v.object({
    ...AgreementSchema.entries,
    /** Null if unknown. */
    organizationNumber: v.optional(v.nullable(v.string())),
    /** First day of the agreement; null if unknown. */
    since: v.optional(v.nullable(DaySchema)),
    invitations: v.array(InvitationSchema),
    found: v.pipe(v.number(), v.integer()),
    page: v.pipe(v.number(), v.integer()),
    pageCount: v.pipe(v.number(), v.integer()),
  }),
  refusals: adminRefusals,
});
export type Business = v.InferOutput<typeof getBusiness.response>;

/** Lets the page check new addresses before it sends anything. */
export const getBusinessAddresses = endpoint('GET', 'business-addresses/:accountNo/:titleCode', {
  params: HolderSchema,
  response: v.object({ ...AgreementSchema.entries, emails: v.array(v.string()) }),
  refusals: adminRefusals,
});
export type BusinessAddresses = v.InferOutput<typeof getBusinessAddresses.response>;

const WrittenSchema = v.pipe(v.string(), v.maxLength(320));

/** Also accepts invalid addresses, which get a result. */
const AddressesSchema = v.pipe(v.array(WrittenSchema), v.minLength(1), v.maxLength(maxAtOnce));

const inviting = {
  changes: 'business',
  payload: v.object({ ...VersionedHolderSchema.entries, emails: AddressesSchema }),
  /** One result for each address, in the order of the request. */
  response: v.object({ results: v.array(v.object({ email: v.string(), result: v.picklist(inviteResults) })) }),
  refusals: adminRefusals,
} as const;

export const inviteEmployees = endpoint('POST', 'business', inviting);

export const resendInvitations = endpoint('POST', 'business/resend', inviting);

export const removeEmployees = endpoint('DELETE', 'business', {
  changes: 'business',
  freshLogin: true,
  payload: v.object({ ...VersionedHolderSchema.entries, emails: AddressesSchema }),
  response: v.object({ results: v.array(v.object({ email: v.string(), result: v.picklist(removalResults) })) }),
  refusals: adminRefusals,
});

/**
 * Sends a one-time code to a work address invited by a company. The response is the same for any other address, so it
 * does not reveal who is on a list.
 */
export const sendBusinessCode = endpoint('POST', 'business/code', {
  payload: v.object({ email: WrittenSchema }),
  response: v.object({ email: v.string() }),
  refusals: ['alreadySubscribed'],
});

/** Accepts an invitation with the code. A repeated call returns the same response. */
export const verifyBusinessEmail = endpoint('POST', 'business/verify', {
  payload: v.object({ email: WrittenSchema, code: v.pipe(v.string(), v.maxLength(20)) }),
  response: v.object({ company: v.string(), planName: v.string() }),
  refusals: ['alreadySubscribed', 'codeWrong', 'codeExpired', 'invitationNotFound', 'accountNotFound'],
});
