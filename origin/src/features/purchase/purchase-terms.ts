import type * as v from 'valibot';
import type { getTerms } from '#src/contract/product.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { formatOrganizationNumber, formatPhone } from '#src/lib/norwegian.ts';
import { fillText } from '#origin/platform/messages/fill-text.ts';
import { formLines, termSections, termsTexts } from './terms-texts.ts';

/** Version of the terms that an order accepts. A change of the texts is a new version. */
export const termsVersion = '2026-11-23';

/** The terms of a purchase from a title, in its language. */
export function buildTerms(title: FleetTitle): v.InferInput<typeof getTerms.response> {
  const texts = termsTexts[title.language];
  const { displayName: name, postalAddress, organizationNumber } = title;
  const values = {
    name,
    ...postalAddress,
    number: formatOrganizationNumber(organizationNumber),
    phone: formatPhone(title.customerCenterPhoneNumber),
    email: title.customerCenterEmail,
  };
  return {
    version: termsVersion,
    sections: termSections.map((section) => ({
      heading: texts.heading[section],
      paragraphs: [fillText(texts.body[section], values)],
    })),
    withdrawalForm: formLines.map((line) => fillText(texts.form[line], values)),
  };
}
