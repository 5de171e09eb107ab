import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { countOf, type Import, outcomesOf } from './import-state.ts';
import { RowList } from './row-list.tsx';

interface ReviewStepProps {
  readonly begun: Import;
  readonly onConfirm: () => void;
  readonly onRestart: () => void;
}

/** What would become of each address; nothing has been sent. */
export function ReviewStep({ begun, onConfirm, onRestart }: ReviewStepProps): ReactNode {
  const outcomes = outcomesOf(begun);
  const fresh = countOf(outcomes, 'new');
  const all = outcomes.length;
  const { source } = begun;
  return (
    <>
      {source === null ? null : (
        <p className="business-note">
          <Trans>Fra filen {source}</Trans>
        </p>
      )}
      <p>
        {fresh === 0 ? (
          <Trans>Ingen av adressene er nye. Det er ingenting å sende.</Trans>
        ) : (
          <Trans>
            {fresh} av {all} adresser er nye og får en invitasjon. De andre blir ikke sendt.
          </Trans>
        )}
      </p>
      {countOf(outcomes, 'overLimit') === 0 ? null : (
        <Notice tone="warning">
          <p>
            <Trans>Ditt abonnement har nådd maks antall invitasjoner</Trans>
          </p>
        </Notice>
      )}
      <div className="business-ways">
        {fresh === 0 ? null : (
          <Button onClick={onConfirm}>
            <Plural value={fresh} one="Send # invitasjon" other="Send # invitasjoner" />
          </Button>
        )}
        <Button variant="secondary" onClick={onRestart}>
          <Trans>Begynn på nytt</Trans>
        </Button>
      </div>
      <RowList outcomes={outcomes} source={source} />
    </>
  );
}
