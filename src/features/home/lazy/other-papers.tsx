import { Trans } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import type { Paper } from '#src/contract/papers.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';

interface OtherPapersProps {
  /** Undefined if they could not be fetched. */
  readonly papers: readonly Paper[] | undefined;
  readonly supportCode: string | undefined;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** The group's other titles that the person subscribes to, each by its own name and in its own colour (N-14). */
export function OtherPapers({ papers, ...failure }: OtherPapersProps): ReactNode {
  return (
    <section aria-labelledby="aviser">
      <h2 id="aviser">
        <Trans>Andre aviser du abonnerer på</Trans>
      </h2>
      {papers === undefined ? (
        <LoadFailure {...failure}>
          <Trans>Vi fikk ikke sett etter om du abonnerer på flere aviser.</Trans>
        </LoadFailure>
      ) : (
        <ul className="plain-list home-papers">
          {papers.map((paper) => (
            <li key={paper.titleCode}>
              <OtherPaper paper={paper} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface OtherPaperProps {
  readonly paper: Paper;
}

function OtherPaper({ paper: { name, planName, url, brand } }: OtherPaperProps): ReactNode {
  const colours: CSSProperties & Record<`--paper-${string}`, string> = {
    '--paper-light': brand.light,
    '--paper-dark': brand.dark,
  };
  return (
    <a className="home-other-paper" href={url} style={colours}>
      <span className="home-other-name">{name}</span>
      <span className="home-note">
        <Trans>{planName}, se Min side der</Trans>
      </span>
    </a>
  );
}
