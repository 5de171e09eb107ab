import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { takeoutDays, takeoutLongestDays } from '#src/domain/takeouts.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { useIdentityUrl } from '#src/platform/title/title-urls.ts';
import { LoadState } from '#src/ui/load-failure.tsx';
import { NextSteps } from '#src/ui/next-steps.tsx';
import { takeoutQuery } from '../rights-queries.ts';
import { TakeoutStatus } from './takeout-status.tsx';

export function TakeoutPart(): ReactNode {
  const { t } = useLingui();
  const { identityHost } = useTitle();
  const urlOf = useIdentityUrl('/schibstedTakeoutGateway');
  const takeout = useQuery(takeoutQuery());
  return (
    <>
      <p className="page-lead">
        <Trans>Her får du en kopi av alt avisene i gruppen har lagret om deg.</Trans>
      </p>
      <section className="rights-section" aria-labelledby="kopien">
        <h2 id="kopien">
          <Trans>Kopien din</Trans>
        </h2>
        <LoadState of={takeout} lines={3}>
          <Trans>Vi fikk ikke hentet om du har bestilt en kopi. Ingenting er endret.</Trans>
        </LoadState>
        {takeout.data === undefined ? null : <TakeoutStatus takeout={takeout.data.takeout} />}
      </section>
      <section className="rights-section" aria-labelledby="innhold">
        <h2 id="innhold">
          <Trans>Dette får du</Trans>
        </h2>
        <ul className="rights-list">
          <li>
            <Trans>navn, kontaktopplysninger og innlogginger</Trans>
          </li>
          <li>
            <Trans>abonnement, bestillinger, fakturaer og betalinger</Trans>
          </li>
          <li>
            <Trans>leveringsadresser, beskjeder til budet, stopp og klager</Trans>
          </li>
          <li>
            <Trans>familiedeling, samtykker og det du har gjort på Min side</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            Du får et dokument du kan lese, og en fil som andre tjenester kan lese. Passord, koder og kortnummer er ikke
            med.
          </Trans>
        </p>
        <p>
          <Trans>
            Vanligvis er kopien klar på noen minutter, og aldri senere enn{' '}
            <Plural value={takeoutLongestDays} one="# dag" other="# dager" />. Du får e-post når den er klar. Den ligger
            her i <Plural value={takeoutDays} one="# dag" other="# dager" />.
          </Trans>
        </p>
      </section>
      <NextSteps label={t`Mer om opplysningene dine`}>
        <a href={urlOf('dataDownload')}>
          <Trans>Last ned det {identityHost} har om innloggingen din</Trans>
        </a>
        <Link to="/data">
          <Trans>Les hva vi lagrer, og hvorfor</Trans>
        </Link>
        <Link to="/schibstedDeleteGateway">
          <Trans>Slett kontoen din</Trans>
        </Link>
      </NextSteps>
    </>
  );
}
