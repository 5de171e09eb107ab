import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryChangeType } from '#src/domain/delivery-change-types.ts';
import { formatOre } from '#src/domain/money.ts';
import type { DeliveryRules } from '#src/domain/title-delivery.ts';

interface TermsNoteProps {
  readonly type: DeliveryChangeType;
  readonly rules: DeliveryRules;
}

/** What a change costs and gives back by the title's terms, before anything is filled in (P-07). */
export function TermsNote({ type, rules }: TermsNoteProps): ReactNode {
  const fee = formatOre(rules.transferFeeOre);
  switch (type) {
    case 'STOP':
      return <StopTerms rules={rules} />;
    case 'TRANSFER':
      return rules.transferFeeOre === 0 ? (
        <Trans>En midlertidig adresse koster ingenting.</Trans>
      ) : (
        <Trans>En midlertidig adresse koster {fee}.</Trans>
      );
    case 'PERMANENT':
      return <Trans>En ny fast adresse koster ingenting. Fakturaen følger ikke med; den har sin egen adresse.</Trans>;
    default:
      return type satisfies never;
  }
}

function StopTerms({ rules }: Pick<TermsNoteProps, 'rules'>): ReactNode {
  const { stopCredit, shortestStopDays, longestStopDays } = rules;
  const shortest = <Plural value={shortestStopDays} one="# dag" other="# dager" />;
  const length = (
    <Trans>
      En stopp varer fra {shortest} til {longestStopDays} dager.
    </Trans>
  );
  if (stopCredit.kind === 'none') {
    return (
      <>
        {length}{' '}
        <Trans>
          Abonnementet løper mens avisen er stoppet, og du får ikke penger tilbake. Det digitale er åpent som før.
        </Trans>
      </>
    );
  }
  const { fromDay } = stopCredit;
  return (
    <>
      {length}{' '}
      <Trans>
        Fra og med dag {fromDay} får du penger tilbake for hver avis som er stoppet. Det digitale er åpent som før.
      </Trans>
    </>
  );
}
