import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { EFakturaState } from '#src/domain/invoices.ts';
import { directMethodIds } from '#src/domain/payment-methods.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { LoadState } from '#src/ui/load-failure.tsx';
import { invoiceSettingsQuery } from '../settings-query.ts';
import { InvoiceSettingsForm } from './invoice-settings-form.tsx';

export function InvoiceSettings({ holder }: { readonly holder: SubscriptionHolder }): ReactNode {
  const { i18n } = useLingui();
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
          {directMethodIds.some((id) => id === data.paymentMethod) ? (
            <p>
              <Trans>
                Abonnementet betales med Vipps eller kort, så det kommer ingen faktura nå. Valget og gebyret gjelder
                hvis du bytter til faktura.
              </Trans>
            </p>
          ) : null}
          <InvoiceSettingsForm holder={holder} settings={data} />
          <h3>
            <Trans>eFaktura</Trans>
          </h3>
          <p>{i18n._(eFakturaTexts[data.eFaktura ?? 'none'])}</p>
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

/** The eFaktura state reported by the bank; it does not affect the channel chosen in the form above. */
const eFakturaTexts: Record<EFakturaState, MessageDescriptor> = {
  none: msg`Vi har ikke registrert at du har eFaktura. Du ber om den i banken din.`,
  asked: msg`Du har bedt om eFaktura, men den er ikke i gang. Fakturaene kommer slik du har valgt over.`,
  active: msg`Du har eFaktura. Du får fortsatt fakturaene slik du har valgt over.`,
};
