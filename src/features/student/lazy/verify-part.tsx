import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Student } from '#src/contract/student.ts';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { studentQuery } from '#src/platform/session/student-query.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { StepHeading } from '#src/ui/step-heading.tsx';
import { AddressStep } from './address-step.tsx';
import { AlreadyActive } from './already-active.tsx';
import { CodeStep } from './code-step.tsx';
import { ProfileStep } from './profile-step.tsx';
import { RenewalReason } from './renewal-reason.tsx';

/** Confirms that a person studies: address, code, and the profile of one who goes on to the purchase. */
export function VerifyPart(): ReactNode {
  const { titleCode } = useTitle();
  const { data: student, error, isFetching, refetch } = useQuery(studentQuery(titleCode));
  if (student !== undefined) return <Stage student={student} />;
  if (error === null) return <SkeletonLines count={6} />;
  return (
    <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
      <Trans>Vi fikk ikke hentet hvordan det står til med bekreftelsen din. Den er ikke endret.</Trans>
    </LoadFailure>
  );
}

interface StageProps {
  readonly student: Student;
}

function Stage({ student }: StageProps): ReactNode {
  // An address can be put right while a code waits.
  const isAddressAsked = useSearchParams().get('steg') === 'adresse';
  const { standing, code } = student;
  if (standing === 'subscriber' || standing === 'active') return <AlreadyActive student={student} />;
  // Who has a subscription already has no profile to finish.
  const count = standing === 'new' || standing === 'confirmed' ? 3 : 2;
  if (standing === 'confirmed') {
    return (
      <Steps step={3} count={count} heading={<Trans>Fullfør profilen</Trans>}>
        <ProfileStep student={student} />
      </Steps>
    );
  }
  return code === null || isAddressAsked ? (
    <Steps step={1} count={count} heading={<Trans>Studentadressen din</Trans>}>
      <RenewalReason student={student} />
      <AddressStep student={student} />
    </Steps>
  ) : (
    <Steps step={2} count={count} heading={<Trans>Skriv koden</Trans>}>
      <CodeStep code={code} />
    </Steps>
  );
}

interface StepsProps {
  readonly step: number;
  readonly count: number;
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

/** One heading for all steps, so that it takes the focus when the step changes. */
function Steps({ step, count, heading, children }: StepsProps): ReactNode {
  return (
    <>
      <StepHeading step={step} count={count}>
        {heading}
      </StepHeading>
      {children}
    </>
  );
}
