import * as v from 'valibot';
import { consentCategories } from '#src/domain/consent-categories.ts';
import { endpoint } from './endpoint.ts';
import { InstantSchema, TitleCodeSchema } from './fields.ts';

/** Id of a browser at the consent manager, under which it stores the answers and their texts. */
const ConsentIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

/**
 * An answer as a TC string. A string that names each of 1,500 partners three times has some 800
 * characters.
 */
const TcStringSchema = v.pipe(v.string(), v.maxLength(4000), v.regex(/^[\w.-]+$/));

/** A person's answer to the consent manager in a browser, stored as proof (C-01). */
const SiteConsentSchema = v.object({
  consentId: ConsentIdSchema,
  /** The accepted categories; empty if all were refused. */
  categories: v.array(v.picklist(consentCategories)),
  givenAt: InstantSchema,
});
export type SiteConsent = v.InferOutput<typeof SiteConsentSchema>;

/** Stores the answer given in a browser. An answer already stored is not changed. */
export const recordSiteConsent = endpoint('POST', 'site-consents', {
  access: 'session',
  payload: v.object({
    titleCode: TitleCodeSchema,
    consentId: ConsentIdSchema,
    tcString: TcStringSchema,
    /** Names of the accepted custom purposes, which are not in the string. */
    customPurposes: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w: -]{1,60}$/))), v.maxLength(20)),
    /** Time of the answer, if the consent manager reports it. */
    givenAt: v.nullable(InstantSchema),
  }),
  response: SiteConsentSchema,
  /** `consentUnreadable`: `tcString` is not a TC string. */
  refusals: ['titleNotFound', 'consentUnreadable', 'tooManyConsents'],
});

/** The person's answers on a title, newest first. */
export const getSiteConsents = endpoint('GET', 'site-consents/:titleCode', {
  access: 'session',
  params: v.object({ titleCode: TitleCodeSchema }),
  response: v.object({ answers: v.array(SiteConsentSchema) }),
  refusals: ['titleNotFound'],
});
