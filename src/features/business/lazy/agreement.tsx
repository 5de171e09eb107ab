import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Business } from '#src/contract/business.ts';
import { formatOrganizationNumber } from '#src/lib/norwegian.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';

interface AgreementProps {
  readonly business: Business;
}

/** What the company has agreed with the newspaper, and who changes it. */
export function Agreement({ business }: AgreementProps): ReactNode {
  const { short } = useDayTexts();
  const { company, organizationNumber, since, domains, maxUsers } = business;
  const count = domains.length;
  return (
    <section className="business-agreement" aria-labelledby="avtalen">
      <h2 id="avtalen">
        <Trans>Avtalen</Trans>
      </h2>
      <FactList>
        <Fact term={<Trans>Bedrift</Trans>}>{company}</Fact>
        {organizationNumber === undefined || organizationNumber === null ? null : (
          <Fact term={<Trans>Org.nr.</Trans>}>{formatOrganizationNumber(organizationNumber)}</Fact>
        )}
        {since === undefined || since === null ? null : <Fact term={<Trans>Kunde siden</Trans>}>{short(since)}</Fact>}
        <Fact term={<Plural value={count} one="E-postdomene" other="E-postdomener" />}>{domains.join(', ')}</Fact>
        <Fact term={<Trans>Flest lesere</Trans>}>
          <Plural value={maxUsers} one="# ansatt" other="# ansatte" />
        </Fact>
      </FactList>
      <p>
        <Trans>Kundesenteret endrer avtalen, for eksempel når dere trenger flere plasser eller et nytt domene.</Trans>
      </p>
      <ContactLine />
    </section>
  );
}
