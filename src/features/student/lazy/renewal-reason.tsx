import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Student } from '#src/contract/student.ts';
import { formatOre } from '#src/domain/money.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Notice } from '#src/ui/notice.tsx';

export function RenewalReason({ student }: { readonly student: Student }): ReactNode {
  const { long } = useDayTexts();
  const today = useToday();
  const { standing, change, confirmation, nextPlan } = student;
  if (standing === 'waiting') {
    return (
      <p>
        <Trans>Abonnementet ditt begynner når du har bekreftet at du er student.</Trans>
      </p>
    );
  }
  if (standing !== 'renewing') return null;
  if (change !== null) {
    const { planName, fromDate, priceOre } = change;
    const [day, price] = [long(fromDate), formatOre(priceOre)];
    return (
      <Notice tone="warning">
        <p>
          <Trans>
            Du går over til {planName} til {price} {day}. Bekrefter du før den dagen, beholder du studentprisen.
          </Trans>
        </p>
      </Notice>
    );
  }
  if (confirmation === null) return null;
  const [until, grace, plan] = [long(confirmation.holdsUntil), long(confirmation.graceUntil), nextPlan.planName];
  return (
    <Notice tone="info">
      <p>
        {today > confirmation.holdsUntil ? (
          <Trans>
            Bekreftelsen din gjaldt til og med {until}. Bekreft på nytt innen {grace}, så beholder du studentprisen.
          </Trans>
        ) : (
          <Trans>
            Bekreftelsen din gjelder til og med {until}. Bekreft på nytt, så gjelder den et år til. Ellers går
            abonnementet over til {plan}.
          </Trans>
        )}
      </p>
    </Notice>
  );
}
