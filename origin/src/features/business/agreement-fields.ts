import * as v from 'valibot';
import { EmailSchema, NameSchema } from '#origin/identity/person-fields.ts';
import { isOrganizationNumber } from '#src/lib/mod11.ts';

const mostPlaces = 100_000;

const DomainSchema = v.pipe(v.string(), v.maxLength(253), v.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/));

export const CompanySchema = v.object({
  company: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
  organizationNumber: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\s/g, '')),
    v.check((digits) => /^\d{9}$/.test(digits) && isOrganizationNumber(digits)),
  ),
  domains: v.pipe(
    v.string(),
    v.transform((text) => [
      ...new Set(
        text
          .toLowerCase()
          .split(/[\s,;]+/)
          .map((word) => word.replace(/^@/, ''))
          .filter((word) => word !== ''),
      ),
    ]),
    v.array(DomainSchema),
    v.minLength(1),
    v.maxLength(20),
  ),
  maxUsers: v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll(/\s/g, '')),
    v.regex(/^[1-9]\d{0,5}$/),
    v.transform(Number),
    v.maxValue(mostPlaces),
  ),
  /** `renews` continues until someone ends it; `ends` stops with the paid period. */
  end: v.picklist(['renews', 'ends']),
});
export type CompanyFields = v.InferOutput<typeof CompanySchema>;

export const NewAgreementSchema = v.object({
  ...CompanySchema.entries,
  givenName: NameSchema,
  familyName: NameSchema,
  email: EmailSchema,
});
export type NewAgreementFields = v.InferOutput<typeof NewAgreementSchema>;
