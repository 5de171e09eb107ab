import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Tag } from '#src/ui/tag.tsx';
import { issueTexts, issueTones, outcomeTexts } from '../messages.ts';
import type { Issue } from '../rules.ts';

/** Issues that are shown at first. */
const fewIssues = 6;

interface IssueHistoryProps {
  /** Newest first. */
  readonly issues: readonly Issue[];
}

/** How the last issues came, one by one, with case number and outcome (P-04). */
export function IssueHistory({ issues }: IssueHistoryProps): ReactNode {
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? issues : issues.slice(0, fewIssues);
  const count = issues.length;
  return (
    <section className="complaint-section" aria-labelledby="siste-aviser">
      <h2 id="siste-aviser">
        <Trans>De siste avisene</Trans>
      </h2>
      {count === 0 ? <EmptyState sentence={<Trans>Ingen avis har kommet ennå.</Trans>} /> : null}
      <ol className="complaint-list">
        {shown.map((issue) => (
          <li key={issue.day}>
            <PastIssue issue={issue} />
          </li>
        ))}
      </ol>
      {isAll || count <= fewIssues ? null : (
        <Button variant="secondary" onClick={() => setIsAll(true)}>
          <Trans>Vis alle {count}</Trans>
        </Button>
      )}
    </section>
  );
}

interface PastIssueProps {
  readonly issue: Issue;
}

function PastIssue({ issue: { day, state, caseNumber, outcome } }: PastIssueProps): ReactNode {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  return (
    <>
      <div className="complaint-head">
        <span className="sentence">{long(day)}</span>
        <Tag tone={issueTones[state]}>{i18n._(issueTexts[state])}</Tag>
      </div>
      {caseNumber === null ? null : (
        <p className="fact-note">
          <Link to={`/tilbakemelding?sak=${encodeURIComponent(caseNumber)}`}>
            <Trans>Sak {caseNumber}</Trans>
          </Link>
          {outcome === null ? null : `: ${i18n._(outcomeTexts[outcome])}`}
        </p>
      )}
    </>
  );
}
