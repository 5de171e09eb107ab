import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '#src/platform/routing/link.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';

/** Links to export, delete and read about the stored data. */
export function DataLinks(): ReactNode {
  const { t } = useLingui();
  return (
    <section className="choices-section" aria-labelledby="opplysninger">
      <h2 id="opplysninger">
        <Trans>Opplysningene dine</Trans>
      </h2>
      <NextSteps label={t`Opplysningene dine`}>
        <Link to="/schibstedTakeoutGateway">
          <Trans>Få en kopi av opplysningene dine</Trans>
        </Link>
        <Link to="/schibstedDeleteGateway">
          <Trans>Slett kontoen din</Trans>
        </Link>
        <Link to="/personvern">
          <Trans>Slik behandler vi opplysningene</Trans>
        </Link>
        <Link to="/personverndetaljer">
          <Trans>Hva vi lagrer, og hvor lenge</Trans>
        </Link>
        <Link to="/cookie-policy">
          <Trans>Informasjonskapsler</Trans>
        </Link>
      </NextSteps>
    </section>
  );
}
