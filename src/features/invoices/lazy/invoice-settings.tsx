import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { LoadState } from '#src/ui/load-state.tsx';
import { invoiceSettingsQuery } from '../settings-query.ts';
import { InvoiceSettingsForm } from './invoice-settings-form.tsx';

interface InvoiceSettingsProps {
  readonly holder: SubscriptionHolder;
}

/** Invoice delivery with the price of each channel, and the channels arranged in the bank. */
export function InvoiceSettings({ holder }: InvoiceSettingsProps): ReactNode {
  const query = useQuery(invoiceSettingsQuery(holder));
  const { data } = query;
  return (
    <section className="invoice-section invoice-settings" aria-labelledby="innstillinger">
      <h2 id="innstillinger">
        <Trans>Slik får du fakturaer</Trans>
      </h2>
      <LoadState of={query} lines={4}>
        <Trans>Vi fikk ikke hentet hvordan du får fakturaer. Ingenting er endret.</Trans>
      </LoadState>
      {data === undefined ? null : (
        <>
          <InvoiceSettingsForm holder={holder} settings={data} />
          <h3>
            <Trans>eFaktura</Trans>
          </h3>
          <p>
            <Trans>
              Sier du ja til eFaktura i nettbanken, kommer fakturaene dit, uten gebyr. Du godkjenner hver betaling selv.
            </Trans>
          </p>
          <h3>
            <Trans>AvtaleGiro</Trans>
          </h3>
          {data.paymentMethod === 'AVTALEGIRO' ? (
            <p>
              <Trans>Du har AvtaleGiro: banken betaler fakturaene på forfallsdagen, uten gebyr.</Trans>
            </p>
          ) : (
            <p>
              <Trans>
                Med AvtaleGiro betaler banken fakturaene på forfallsdagen, uten gebyr. Du setter selv en grense for hvor
                mye som kan trekkes i måneden.
              </Trans>{' '}
              <Link to="/endre-betalingsmetode">
                <Trans>Bytt til AvtaleGiro</Trans>
              </Link>
            </p>
          )}
        </>
      )}
    </section>
  );
}
