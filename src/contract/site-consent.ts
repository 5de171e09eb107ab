import * as v from 'valibot';
import { consentCategories } from '#src/domain/consent-categories.ts';
import { endpoint } from './endpoint.ts';
import { InstantSchema, TitleCodeSchema } from './fields.ts';

/** The consent manager stores the answers and their texts under this id of the browser. */
const ConsentIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/));

/** A string that names each of 1,500 partners three times is about 800 characters long. */
const TcStringSchema = v.pipe(v.string(), v.maxLength(4000), v.regex(/^[\w.-]+$/));

/** Stored as proof (C-01). */
const SiteConsentSchema = v.object({
  consentId: ConsentIdSchema,
  /** Empty if all were refused. */
  categories: v.array(v.picklist(consentCategories)),
  givenAt: InstantSchema,
});
export type SiteConsent = v.InferOutput<typeof SiteConsentSchema>;

/** An answer already stored is not changed. */
export const recordSiteConsent = endpoint('POST', 'site-consents', {
  payload: v.object({
    titleCode: TitleCodeSchema,
    consentId: ConsentIdSchema,
    tcString: TcStringSchema,
    customPurposes: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w: -]{1,60}$/))), v.maxLength(20)),
    /** Null if the consent manager does not report it. */
    givenAt: v.nullable(InstantSchema),
  }),
  response: SiteConsentSchema,
  /** `consentUnreadable`: `tcString` is not a TC string. */
  refusals: ['titleNotFound', 'consentUnreadable', 'tooManyConsents'],
});

/** Newest first. */
export const getSiteConsents = endpoint('GET', 'site-consents/:titleCode', {
  params: v.object({ titleCode: TitleCodeSchema }),
  response: v.object({ answers: v.array(SiteConsentSchema) }),
  refusals: ['titleNotFound'],
});
