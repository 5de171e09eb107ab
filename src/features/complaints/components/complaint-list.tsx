import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Complaint } from '#src/contract/complaint.ts';
import { ownComplaintNames, remedyNames } from '#src/domain/lexicon/complaint-names.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { ListOf } from '#src/ui/list-of.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { Section } from '#src/ui/section.tsx';
import { Tag } from '#src/ui/tag.tsx';
import { caseStates } from '../messages.ts';
import { caseAddress } from '../places.ts';
import { complaintsQuery } from '../queries.ts';

export function ComplaintList({ holder }: { readonly holder: SubscriptionHolder }): ReactNode {
  const query = useQuery(complaintsQuery(holder));
  const { data } = query;
  return (
    <Section id="meldinger" heading={<Trans>Meldingene dine</Trans>} className="flow-section" isBusy={query.isPending}>
      <LoadState of={query} lines={2}>
        <Trans>Vi fikk ikke hentet meldingene dine.</Trans>
      </LoadState>
      {data?.complaints.length === 0 ? (
        <p className="complaint-none">
          <Trans>Du har ikke meldt fra om noen avis.</Trans>
        </p>
      ) : null}
      {data === undefined || data.complaints.length === 0 ? null : (
        <ListOf className="ruled-list complaint-list" items={data.complaints} keyOf={({ caseNumber }) => caseNumber}>
          {(complaint) => <Case complaint={complaint} />}
        </ListOf>
      )}
    </Section>
  );
}

interface CaseProps {
  readonly complaint: Complaint;
}

function Case({ complaint: { caseNumber, date, category, remedy, status, answer } }: CaseProps): ReactNode {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  return (
    <>
      <div className="spread complaint-head">
        <Link to={caseAddress(caseNumber)}>
          <Trans>Sak {caseNumber}</Trans>
        </Link>
        <Tag tone={caseStates[status].tone}>{i18n._(caseStates[status].text)}</Tag>
      </div>
      <p>
        {nameIn(i18n, ownComplaintNames[category])}, {long(date)}
      </p>
      {remedy === null ? null : <p className="fact-note">{nameIn(i18n, remedyNames[remedy])}</p>}
      {answer === null ? null : (
        <p className="fact-note">
          <Trans>Kundesenteret har svart</Trans>
        </p>
      )}
    </>
  );
}
