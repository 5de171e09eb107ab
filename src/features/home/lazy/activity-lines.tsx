import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Activity } from '#src/contract/activity.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { activityTextOf } from '#src/platform/texts/activity-texts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';

/** Each line links to its receipt (N-08). */
export function ActivityLines({ activities }: { readonly activities: readonly Activity[] }): ReactNode {
  return (
    <ul className="plain-list home-lines">
      {activities.map((activity) => (
        <li key={activity.id}>
          <ActivityLine activity={activity} />
        </li>
      ))}
    </ul>
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
  // A complaint concerns a single issue.
  const begin = (day: string): string => (kind === 'complaintMade' ? t`avisen ${day}` : t`fra ${day}`);
  const parts = [
    // A paper's address already names the recipient.
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
