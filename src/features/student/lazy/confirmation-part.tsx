import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Student } from '#src/contract/student.ts';
import { ButtonLink, GoHomeLink, Link } from '#src/platform/routing/link.tsx';
import { studentQuery } from '#src/platform/session/later-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Fact } from '#src/ui/fact-list.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { Receipt } from '#src/ui/receipt.tsx';
import { RenewalReason } from './renewal-reason.tsx';

export function ConfirmationPart(): ReactNode {
  const { titleCode } = useTitle();
  const query = useQuery(studentQuery(titleCode));
  const { data: student } = query;
  if (student === undefined) {
    return (
      <LoadState of={query} lines={8}>
        <Trans>Vi fikk ikke hentet bekreftelsen din. Den er ikke endret.</Trans>
      </LoadState>
    );
  }
  const { standing, confirmation } = student;
  if (standing === 'renewing' || standing === 'waiting') return <ToConfirm student={student} />;
  if (confirmation === null || standing === 'new' || standing === 'subscriber') return <Nothing student={student} />;
  return <Kept confirmation={confirmation} isToBuy={standing === 'confirmed'} />;
}

interface StudentProps {
  readonly student: Student;
}

function ToConfirm({ student }: StudentProps): ReactNode {
  return (
    <>
      <RenewalReason student={student} />
      <div className="flow-actions">
        <ButtonLink to="/student-verifisering">
          <Trans>Bekreft at du er student</Trans>
        </ButtonLink>
      </div>
    </>
  );
}

function Nothing({ student: { standing } }: StudentProps): ReactNode {
  return standing === 'active' ? (
    <EmptyState
      sentence={<Trans>Kundesenteret har bekreftet at du er student.</Trans>}
      reason={<Trans>Du har studentpris, og trenger ikke å gjøre noe.</Trans>}
    >
      <GoHomeLink />
    </EmptyState>
  ) : (
    <EmptyState
      sentence={<Trans>Du har ingen studentbekreftelse som gjelder nå.</Trans>}
      reason={<Trans>Studentabonnementet er for deg som ikke har et annet abonnement.</Trans>}
    >
      <Link to="/student">
        <Trans>Les om studentabonnementet</Trans>
      </Link>
    </EmptyState>
  );
}

interface KeptProps {
  readonly confirmation: NonNullable<Student['confirmation']>;
  readonly isToBuy: boolean;
}

function Kept({ confirmation, isToBuy }: KeptProps): ReactNode {
  const { long } = useDayTexts();
  const { school, email, confirmedOn, holdsUntil } = confirmation;
  return (
    <Receipt
      heading={<Trans>Du er bekreftet som student</Trans>}
      lead={
        isToBuy ? (
          <Trans>Nå kan du bestille studentabonnementet.</Trans>
        ) : (
          <Trans>Du har studentpris. Vi skriver til deg i god tid før du må bekrefte på nytt.</Trans>
        )
      }
      facts={
        <>
          {school === null ? null : <Fact term={<Trans>Student ved</Trans>}>{school}</Fact>}
          {email === null ? null : (
            <Fact term={<Trans>Studentadresse</Trans>}>
              <span className="student-address">{email}</span>
            </Fact>
          )}
          <Fact term={<Trans>Bekreftet</Trans>}>{long(confirmedOn)}</Fact>
          <Fact term={<Trans>Gjelder til og med</Trans>}>{long(holdsUntil)}</Fact>
        </>
      }
    >
      {isToBuy ? (
        <Link to="/student-verifisering">
          <Trans>Gå til bestillingen</Trans>
        </Link>
      ) : (
        <GoHomeLink />
      )}
    </Receipt>
  );
}
