import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Activity } from '#src/contract/activity.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { LinkLine } from '#src/platform/routing/link-line.tsx';
import { activitiesQuery } from '#src/platform/session/later-queries.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { activityTextOf } from '#src/platform/texts/activity-texts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListOf } from '#src/ui/list-of.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { Section } from '#src/ui/section.tsx';
import { newestCount } from '../rules.ts';

interface ActivityLogProps {
  readonly holder: SubscriptionHolder;
  /** 1-based. */
  readonly page: number;
}

/** Lists the newest lines first; each links to its receipt (N-08). */
export function ActivityLog({ holder, page }: ActivityLogProps): ReactNode {
  const query = useQuery(activitiesQuery(holder, page));
  const { data } = query;
  if (data === undefined) {
    return (
      <LoadState of={query} lines={8}>
        <Trans>Vi fikk ikke hentet hva som har skjedd.</Trans>
      </LoadState>
    );
  }
  if (data.activities.length === 0) {
    return page === 1 ? (
      <EmptyState
        sentence={<Trans>Ingenting har skjedd ennå.</Trans>}
        reason={<Trans>Her kommer det du endrer, med kvittering.</Trans>}
      />
    ) : (
      <EmptyState sentence={<Trans>Listen er ikke så lang.</Trans>}>
        <Link to="/?hendelser=1">
          <Trans>Gå til det nyeste</Trans>
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <ActivityLines activities={data.activities} />
      <Pagination
        page={data.page}
        count={data.pageCount}
        renderLink={(number, link) => <Link to={`/?hendelser=${number}`} {...link} />}
      />
    </>
  );
}

/** Loads and fails independently of the rest of the page (N-08, N-16). */
export function NewestActivity({ holder }: { readonly holder: SubscriptionHolder }): ReactNode {
  const query = useQuery(activitiesQuery(holder, 1));
  const { data } = query;
  const newest = data?.activities.slice(0, newestCount) ?? [];
  return (
    <Section id="hendelser" heading={<Trans>Det har skjedd</Trans>} isBusy={query.isPending}>
      <LoadState of={query} lines={2}>
        <Trans>Vi fikk ikke hentet hva som har skjedd.</Trans>
      </LoadState>
      {data === undefined ? null : <ActivityLines activities={newest} />}
      {data !== undefined && newest.length === 0 ? (
        <p className="home-note">
          <Trans>Her kommer det du endrer, med kvittering.</Trans>
        </p>
      ) : null}
      {data !== undefined && (data.activities.length > newestCount || data.pageCount > 1) ? (
        <LinkLine to="/?hendelser=1">
          <Trans>Vis alt som har skjedd</Trans>
        </LinkLine>
      ) : null}
    </Section>
  );
}

/** Each line links to its receipt (N-08). */
function ActivityLines({ activities }: { readonly activities: readonly Activity[] }): ReactNode {
  return (
    <ListOf className="plain-list home-lines" items={activities} keyOf={(activity) => activity.id}>
      {(activity) => <ActivityLine activity={activity} />}
    </ListOf>
  );
}

interface ActivityLineProps {
  readonly activity: Activity;
}

function ActivityLine({ activity }: ActivityLineProps): ReactNode {
  const { i18n } = useLingui();
  return (
    <div className="activity-line">
      <Link to={`/receipt2?id=${encodeURIComponent(activity.id)}`}>{nameIn(i18n, activityTextOf(activity))}</Link>
      <ActivityDetail activity={activity} />
      <span className="fact-note">
        <DoneBy activity={activity} />
      </span>
    </div>
  );
}

function DoneBy({ activity: { at: instantOfIt, by, facts } }: ActivityLineProps): ReactNode {
  const { instant } = useDayTexts();
  const at = instant(instantOfIt);
  const name = facts.helper?.name;
  if (by === 'customerCenter') return <Trans>{at}, av kundesenteret</Trans>;
  if (name !== undefined) {
    return (
      <Trans>
        {at}, av {name} (hjelper)
      </Trans>
    );
  }
  return <time dateTime={instantOfIt}>{at}</time>;
}

function ActivityDetail({ activity: { kind, facts } }: ActivityLineProps): ReactNode {
  const { t } = useLingui();
  const { short } = useDayTexts();
  const { planName, fromDate, toDate, address, caseNumber, note, people, recipient } = facts;
  const from = fromDate === undefined ? undefined : short(fromDate);
  const to = toDate === undefined || toDate === null ? undefined : short(toDate);
  // A complaint is about a single issue.
  const begin = (day: string): string => (kind === 'complaintMade' ? t`avisen ${day}` : t`fra ${day}`);
  const parts = [
    // The address of a paper already names the recipient.
    address === undefined ? recipient : undefined,
    people === undefined ? undefined : t`${plural(people, { one: '# ansatt', other: '# ansatte' })}`,
    planName,
    from === undefined ? undefined : begin(from),
    to === undefined ? undefined : t`til og med ${to}`,
    address,
    caseNumber === undefined ? undefined : t`sak ${caseNumber}`,
    note,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? null : <span className="activity-detail">{parts.join(', ')}</span>;
}
