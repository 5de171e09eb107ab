import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Student } from '#src/contract/student.ts';
import { formatOre } from '#src/domain/money.ts';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import type { AppPath } from '#src/platform/routing/paths.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { profileQuery } from '#src/platform/session/profile-query.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { ProfileForm } from './profile-form.tsx';

interface ProfileStepProps {
  readonly student: Student;
}

/** The third step: what the newspaper must know of a student, and the way on to the store. */
export function ProfileStep({ student }: ProfileStepProps): ReactNode {
  const accountNo = student.ariaAccountNo ?? '';
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery(accountNo));
  const query = new URLSearchParams({ plan: student.plan.ariaPlanID, steg: 'deg' }).toString();
  const store: AppPath = `/bestill-abonnement?${query}`;
  return (
    <>
      <Confirmed student={student} />
      {error !== null && profile === undefined ? (
        <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
          <Trans>Vi fikk ikke hentet profilen din. Den er ikke endret.</Trans>
        </LoadFailure>
      ) : null}
      {error === null && profile === undefined ? <SkeletonLines count={4} /> : null}
      {profile !== undefined && profile.birthdate === null ? (
        <ProfileForm accountNo={accountNo} profile={profile} store={store} />
      ) : null}
      {profile !== undefined && profile.birthdate !== null ? (
        <>
          <p>
            <Trans>Profilen din er klar. Bestillingen og betalingen er det neste.</Trans>
          </p>
          <div className="flow-actions">
            <Link className="ds-button" data-variant="primary" to={store}>
              <Trans>Gå til bestillingen</Trans>
            </Link>
          </div>
        </>
      ) : null}
    </>
  );
}

function Confirmed({ student: { confirmation, plan } }: ProfileStepProps): ReactNode {
  const { long } = useDayTexts();
  if (confirmation === null) return null;
  const { school, email, holdsUntil } = confirmation;
  const price = formatOre(plan.priceOre);
  return (
    <FactList>
      <Fact term={<Trans>Student ved</Trans>}>
        {school ?? email}
        {school === null ? null : <span className="fact-note student-address">{email}</span>}
      </Fact>
      <Fact term={<Trans>Bekreftet til og med</Trans>}>{long(holdsUntil)}</Fact>
      <Fact term={plan.planName}>
        <Trans>{price} i måneden</Trans>
      </Fact>
    </FactList>
  );
}
