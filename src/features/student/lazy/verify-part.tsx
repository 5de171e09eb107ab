import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Student } from '#src/contract/student.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { pricesOn } from '#src/domain/plan-catalogue.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { ButtonLink, GoHomeLink, Link } from '#src/platform/routing/link.tsx';
import { profileQuery, studentQuery } from '#src/platform/session/later-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useSoldPlan } from '#src/platform/title/sold-plan.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { StepHeading } from '#src/ui/flow-page.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { studentOrderPath, useChosenPeriod } from '../chosen-period.ts';
import { RenewalReason } from './renewal-reason.tsx';
import { AddressStep, CodeStep, ProfileForm } from './verify-forms.tsx';

export function VerifyPart(): ReactNode {
  const { titleCode } = useTitle();
  const query = useQuery(studentQuery(titleCode));
  const { data: student } = query;
  if (student !== undefined) return <Stage student={student} />;
  return (
    <LoadState of={query} lines={6}>
      <Trans>Vi fikk ikke hentet hvordan det står til med bekreftelsen din. Den er ikke endret.</Trans>
    </LoadState>
  );
}

function Stage({ student }: { readonly student: Student }): ReactNode {
  // An address can be corrected while a code is pending.
  const isAddressAsked = useSearchParams().get('steg') === 'adresse';
  const { standing, code } = student;
  if (standing === 'subscriber' || standing === 'active') return <AlreadyActive student={student} />;
  // A person who already has a subscription needs no profile.
  const count = standing === 'new' || standing === 'confirmed' ? 3 : 2;
  // The heading is the first element of each step, so that it stays mounted and can take the focus.
  if (standing === 'confirmed') {
    return (
      <>
        <StepHeading step={3} count={count}>
          <Trans>Fullfør profilen</Trans>
        </StepHeading>
        <ProfileStep student={student} />
      </>
    );
  }
  return code === null || isAddressAsked ? (
    <>
      <StepHeading step={1} count={count}>
        <Trans>Studentadressen din</Trans>
      </StepHeading>
      <RenewalReason student={student} />
      <AddressStep student={student} />
    </>
  ) : (
    <>
      <StepHeading step={2} count={count}>
        <Trans>Skriv koden</Trans>
      </StepHeading>
      <CodeStep code={code} />
    </>
  );
}

/** Shown to a person who subscribes and has nothing to confirm (Spec §8, ARIA_ACTIVE). */
function AlreadyActive({ student: { standing, confirmation } }: { readonly student: Student }): ReactNode {
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
              Studentabonnementet er for deg som ikke har et annet abonnement på {displayName}. Sier du opp det du har,
              kan du bestille det når det er avsluttet.
            </Trans>
          </p>
          <div className="flow-actions">
            <ButtonLink to="/">
              <Trans>Gå til Min side</Trans>
            </ButtonLink>
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
            <ButtonLink to="/student-kvittering">
              <Trans>Se bekreftelsen</Trans>
            </ButtonLink>
            <GoHomeLink />
          </div>
        </>
      )}
    </>
  );
}

interface StudentProps {
  readonly student: Student;
}

function ProfileStep({ student }: StudentProps): ReactNode {
  const accountNo = student.ariaAccountNo ?? '';
  const asked = useQuery(profileQuery(accountNo));
  const { data: profile } = asked;
  const store = studentOrderPath(student.plan.ariaPlanID, useChosenPeriod());
  return (
    <>
      <Confirmed student={student} />
      <LoadState of={asked} lines={4}>
        <Trans>Vi fikk ikke hentet profilen din. Den er ikke endret.</Trans>
      </LoadState>
      {profile?.birthdate === null ? <ProfileForm accountNo={accountNo} profile={profile} store={store} /> : null}
      {profile?.birthdate ? (
        <>
          <p>
            <Trans>Profilen din er klar. Bestillingen og betalingen er det neste.</Trans>
          </p>
          <div className="flow-actions">
            <ButtonLink to={store}>
              <Trans>Gå til bestillingen</Trans>
            </ButtonLink>
          </div>
        </>
      ) : null}
    </>
  );
}

function Confirmed({ student: { confirmation, plan } }: StudentProps): ReactNode {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  const today = useToday();
  const billingPeriod = useChosenPeriod();
  const sold = useSoldPlan(plan.ariaPlanID);
  if (confirmation === null) return null;
  const { school, email, holdsUntil } = confirmation;
  const price = formatOre(sold === undefined ? plan.priceOre : pricesOn(sold, today)[billingPeriod]);
  const period = nameIn(i18n, perPeriodNames[sold === undefined ? 'monthly' : billingPeriod]);
  return (
    <FactList>
      <Fact term={<Trans>Student ved</Trans>}>
        {school ?? email}
        {school === null ? null : <span className="fact-note student-address">{email}</span>}
      </Fact>
      <Fact term={<Trans>Bekreftet til og med</Trans>}>{long(holdsUntil)}</Fact>
      <Fact term={plan.planName}>
        {price} {period}
      </Fact>
    </FactList>
  );
}
