import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from '#src/platform/routing/link.tsx';
import { deliveryHistoryQuery } from '#src/platform/session/delivery-query.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ListOf } from '#src/ui/list-of.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { Section } from '#src/ui/section.tsx';
import { Tag, type TagTone } from '#src/ui/tag.tsx';
import { caseAddress } from '../places.ts';
import type { Issue } from '../rules.ts';

/** No state says that an issue arrived, since only the reader knows that (P-04). */
const issueStates: Record<Issue['state'], { readonly text: MessageDescriptor; readonly tone: TagTone }> = {
  delivered: { text: msg`Sendt ut`, tone: 'good' },
  stopped: { text: msg`Stoppet`, tone: 'paused' },
  moved: { text: msg`Sendt til en annen adresse`, tone: 'good' },
  delayed: { text: msg`Forsinket`, tone: 'waiting' },
  complained: { text: msg`Du meldte fra`, tone: 'attention' },
};

const outcomeTexts: Record<NonNullable<Issue['outcome']>, MessageDescriptor> = {
  received: msg`Meldingen er mottatt`,
  newDelivery: msg`Du ba om ny avis samme dag`,
  extension: msg`Abonnementet ble forlenget med én dag`,
  credit: msg`Avisen ble trukket fra betalingen`,
  explained: msg`Kundesenteret har svart`,
};

/** Number of issues shown at first. */
const fewIssues = 6;

export function IssueHistory({ holder }: { readonly holder: SubscriptionHolder }): ReactNode {
  const query = useQuery(deliveryHistoryQuery(holder));
  const { data } = query;
  return (
    <Section
      id="siste-aviser"
      heading={<Trans>De siste avisene</Trans>}
      className="flow-section complaint-section"
      isBusy={query.isPending}
    >
      <LoadState of={query} lines={4}>
        <Trans>Vi fikk ikke hentet de siste avisene.</Trans>
      </LoadState>
      {data === undefined ? null : <PastIssues issues={data.issues} />}
    </Section>
  );
}

interface PastIssuesProps {
  /** Newest first. */
  readonly issues: readonly Issue[];
}

function PastIssues({ issues }: PastIssuesProps): ReactNode {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? issues : issues.slice(0, fewIssues);
  const count = issues.length;
  return (
    <>
      {count === 0 ? (
        <p className="complaint-none">
          <Trans>Ingen avis er sendt ut ennå.</Trans>
        </p>
      ) : null}
      <ListOf className="ruled-list complaint-list" isOrdered items={shown} keyOf={(issue) => issue.day}>
        {(issue) => <PastIssue issue={issue} />}
      </ListOf>
      {isAll || count <= fewIssues ? null : (
        <Button variant="secondary" onClick={() => setIsAll(true)}>
          <Trans>Vis alle {count}</Trans>
        </Button>
      )}
    </>
  );
}

function PastIssue({ issue: { day, state, caseNumber, outcome } }: { readonly issue: Issue }): ReactNode {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  const { text, tone } = issueStates[state];
  return (
    <>
      <div className="spread complaint-head">
        <span className="sentence">{long(day)}</span>
        <Tag tone={tone}>{i18n._(text)}</Tag>
      </div>
      {caseNumber === null ? null : (
        <p className="fact-note">
          <Link to={caseAddress(caseNumber)}>
            <Trans>Sak {caseNumber}</Trans>
          </Link>
          {outcome === null ? null : `: ${i18n._(outcomeTexts[outcome])}`}
        </p>
      )}
    </>
  );
}
