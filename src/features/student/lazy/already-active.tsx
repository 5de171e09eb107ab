import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Student } from '#src/contract/student.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';

interface AlreadyActiveProps {
  readonly student: Student;
}

/** For one who has a subscription, and nothing to confirm (Spec §8, ARIA_ACTIVE). */
export function AlreadyActive({ student: { standing, confirmation } }: AlreadyActiveProps): ReactNode {
  const { long } = useDayTexts();
  const { displayName } = useTitle();
  const until = confirmation === null ? null : long(confirmation.holdsUntil);
  return (
    <>
      <h2>
        <Trans>Du har allerede et aktivt abonnement</Trans>
      </h2>
      {standing === 'subscriber' ? (
        <>
          <p>
            <Trans>
              Student er for deg som ikke har et annet abonnement på {displayName}. Sier du opp det du har, kan du
              bestille Student når det er avsluttet.
            </Trans>
          </p>
          <div className="flow-actions">
            <Link className="ds-button" data-variant="primary" to="/">
              <Trans>Gå til Min side</Trans>
            </Link>
            <Link to="/avslutt-abonnement">
              <Trans>Si opp</Trans>
            </Link>
          </div>
        </>
      ) : (
        <>
          <p>
            {until === null ? (
              <Trans>Du har studentpris, og trenger ikke å gjøre noe.</Trans>
            ) : (
              <Trans>
                Du er bekreftet som student til og med {until}. Vi skriver til deg i god tid før du må bekrefte på nytt.
              </Trans>
            )}
          </p>
          <div className="flow-actions">
            <Link className="ds-button" data-variant="primary" to="/student-kvittering">
              <Trans>Se bekreftelsen</Trans>
            </Link>
            <Link to="/">
              <Trans>Gå til Min side</Trans>
            </Link>
          </div>
        </>
      )}
    </>
  );
}
