import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Student } from '#src/contract/student.ts';
import { has } from '#src/domain/abilities.ts';
import { formatOre } from '#src/domain/money.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { studentQuery } from '#src/platform/session/later-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { StepNotice } from './step-notice.tsx';

/** Empty while nothing is due. */
export function StudentNotice(): ReactNode {
  const title = useTitle();
  const { data: student } = useQuery({ ...studentQuery(title.titleCode), enabled: has(title, 'student') });
  if (student?.standing === 'renewing') {
    return (
      <StepNotice tone="warning" to="/student-verifisering" step={<Trans>Bekreft på nytt</Trans>}>
        <Consequence student={student} />
      </StepNotice>
    );
  }
  if (student?.standing !== 'waiting') return null;
  return (
    <StepNotice to="/student-verifisering" step={<Trans>Bekreft studiestedet</Trans>}>
      <Trans>Abonnementet begynner når du har bekreftet at du er student.</Trans>
    </StepNotice>
  );
}

function Consequence({ student: { change, confirmation, nextPlan } }: { readonly student: Student }): ReactNode {
  const { long } = useDayTexts();
  const today = useToday();
  if (change !== null) {
    const { planName } = change;
    const [day, price] = [long(change.fromDate), formatOre(change.priceOre)];
    return (
      <Trans>
        Du går over til {planName} til {price} i måneden {day}. Bekrefter du at du er student før den dagen, beholder du
        studentprisen.
      </Trans>
    );
  }
  if (confirmation === null) return <Trans>Bekreft at du er student, så beholder du studentprisen.</Trans>;
  const [until, grace, plan] = [long(confirmation.holdsUntil), long(confirmation.graceUntil), nextPlan.planName];
  return today > confirmation.holdsUntil ? (
    <Trans>
      Studentbekreftelsen gjaldt til og med {until}. Bekreft på nytt innen {grace}, så beholder du studentprisen.
    </Trans>
  ) : (
    <Trans>
      Studentbekreftelsen gjelder til og med {until}. Bekreft på nytt, så beholder du studentprisen. Ellers går
      abonnementet over til {plan}.
    </Trans>
  );
}
