import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '#src/platform/routing/link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { addForm, pathOf } from '../places.ts';
import { countOf, type Import, outcomesOf } from './import-state.ts';
import { RowList } from './row-list.tsx';

interface ReviewStepProps {
  readonly begun: Import;
  readonly onConfirm: () => void;
}

/** What would become of each address; nothing has been sent. */
export function ReviewStep({ begun, onConfirm }: ReviewStepProps): ReactNode {
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
          <ToBeSent fresh={fresh} all={all} />
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
        <Link className="ds-button" data-variant="secondary" to={pathOf(addForm)}>
          {source === null ? <Trans>Endre adressene</Trans> : <Trans>Velg en annen fil</Trans>}
        </Link>
      </div>
      <RowList outcomes={outcomes} source={source} />
    </>
  );
}

/** How many get an invitation, and that the others do not where there are any. */
function ToBeSent({ fresh, all }: { readonly fresh: number; readonly all: number }): ReactNode {
  if (fresh === all) {
    return (
      <Plural
        value={all}
        one="Adressen er ny og får en invitasjon."
        other="Alle # adressene er nye og får en invitasjon."
      />
    );
  }
  const left = all - fresh;
  return (
    <>
      <Plural
        value={fresh}
        one={`# av ${all} adresser er ny og får en invitasjon.`}
        other={`# av ${all} adresser er nye og får en invitasjon.`}
      />{' '}
      <Plural value={left} one="Den andre blir ikke sendt." other="De andre blir ikke sendt." />
    </>
  );
}
