import * as v from 'valibot';
import { consentCategories } from '#src/domain/consent-categories.ts';
import type { Endpoint } from './endpoint.ts';
import { InstantSchema, NothingSchema, TitleCodeSchema } from './fields.ts';

/** The consent manager's number of a browser, under which it keeps the answers and the texts that they were given to. */
const ConsentIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

/** An answer in the TCF's own form: one that names each of 1,500 partners three times takes some 800 characters. */
const TcStringSchema = v.pipe(v.string(), v.maxLength(4000), v.regex(/^[\w.-]+$/));

/** What a person has answered the consent manager in a browser, as it is kept to prove it (C-01). */
const SiteConsentSchema = v.object({
  consentId: ConsentIdSchema,
  /** What was said yes to; none is a no to all. */
  categories: v.array(v.picklist(consentCategories)),
  givenAt: InstantSchema,
});
export type SiteConsent = v.InferOutput<typeof SiteConsentSchema>;

/** Keeps the answer that a browser knows; one that is kept already stays as it is. */
export const recordSiteConsent = {
  method: 'POST',
  path: 'site-consents',
  access: 'session',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({
    titleCode: TitleCodeSchema,
    consentId: ConsentIdSchema,
    tcString: TcStringSchema,
    /** Names of the custom purposes that were said yes to, which the string does not hold. */
    customPurposes: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w: -]{1,60}$/))), v.maxLength(20)),
    /** When the answer was given, if the consent manager says so. */
    givenAt: v.nullable(InstantSchema),
  }),
  response: SiteConsentSchema,
  /** `consentUnreadable`: the string is none of the TCF's. */
  refusals: ['titleNotFound', 'consentUnreadable', 'tooManyConsents'],
} as const satisfies Endpoint;

/** The person's answers on a title, the newest first. */
export const getSiteConsents = {
  method: 'GET',
  path: 'site-consents/:titleCode',
  access: 'session',
  params: v.object({ titleCode: TitleCodeSchema }),
  query: NothingSchema,
  payload: NothingSchema,
  response: v.object({ answers: v.array(SiteConsentSchema) }),
  refusals: ['titleNotFound'],
} as const satisfies Endpoint;
