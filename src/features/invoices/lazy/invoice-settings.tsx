import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import {
  getInvoiceSettings,
  InvoiceAddressSchema,
  type InvoiceSettings as Settings,
  setInvoiceSettings,
} from '#src/contract/invoice-settings.ts';
import { type EFakturaState, invoiceChannels } from '#src/domain/invoices.ts';
import { formatOre } from '#src/domain/money.ts';
import { directMethodIds } from '#src/domain/payment-methods.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { checkedBy } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { holderQuery, type SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useFormTexts, validationTexts } from '#src/platform/texts/validation-texts.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusMessage, type StatusReport } from '#src/ui/status-message.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { addressFieldTexts, channelTexts } from './messages.ts';

export const invoiceSettingsQuery = holderQuery([queryRoots.invoices, 'settings'], getInvoiceSettings);

export function InvoiceSettings({ holder }: { readonly holder: SubscriptionHolder }): ReactNode {
  const { i18n } = useLingui();
  const query = useQuery(invoiceSettingsQuery(holder));
  const { data } = query;
  return (
    <Section
      id="innstillinger"
      heading={<Trans>Slik får du fakturaer</Trans>}
      className="invoice-section invoice-settings"
    >
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
    </Section>
  );
}

/** The eFaktura state reported by the bank; it does not affect the channel chosen in the form above. */
const eFakturaTexts: Record<EFakturaState, MessageDescriptor> = {
  none: msg`Vi har ikke registrert at du har eFaktura. Du ber om den i banken din.`,
  asked: msg`Du har bedt om eFaktura, men den er ikke i gang. Fakturaene kommer slik du har valgt over.`,
  active: msg`Du har eFaktura. Du får fortsatt fakturaene slik du har valgt over.`,
};

const texts = { fields: addressFieldTexts, refusals: {}, otherwise: validationTexts.invalid };

/** An address that is not needed is dropped unvalidated. */
export const invoiceChoiceSchema = v.pipe(
  v.object({
    channel: v.picklist(invoiceChannels),
    isElsewhere: v.boolean(),
    name: v.string(),
    street: v.string(),
    postalCode: v.string(),
    postalPlace: v.string(),
  }),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): Pick<Settings, 'channel' | 'address'> => {
    const { channel, isElsewhere } = value;
    if (!isElsewhere) return { channel, address: null };
    const address = v.safeParse(InvoiceAddressSchema, value, { abortPipeEarly: true });
    if (address.success) return { channel, address: address.output };
    for (const { message, path } of address.issues) addIssue(path === undefined ? { message } : { message, path });
    return NEVER;
  }),
);
const checkChoice = checkedBy(invoiceChoiceSchema);

interface InvoiceSettingsFormProps {
  readonly holder: SubscriptionHolder;
  readonly settings: Settings;
}

function InvoiceSettingsForm({ holder, settings }: InvoiceSettingsFormProps): ReactNode {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const [news, setNews] = useState<StatusReport | undefined>(undefined);
  const save = useWrite({
    endpoint: setInvoiceSettings,
    onDone: (saved) => {
      queryClient.setQueryData(invoiceSettingsQuery(holder).queryKey, saved);
      setNews({ id: String(saved.version), text: t`Valget er lagret, og gjelder fra neste faktura.` });
    },
  });
  const { address, channel } = settings;
  const form = useForm({
    check: checkChoice,
    initial: {
      channel,
      isElsewhere: address !== null,
      name: address?.name ?? '',
      street: address?.street ?? '',
      postalCode: address?.postalCode ?? '',
      postalPlace: address?.postalPlace ?? '',
    },
    textOf: useFormTexts(texts),
    refusals: { accountNotFound: 'form', notAllowed: 'form' },
    draftKey: 'invoiceSettings',
    onSubmit: (choice) => save.send({ ...holder, version: settings.version, ...choice }),
  });
  return (
    <form
      {...form.formProps}
      className="form"
      aria-label={t`Slik får du fakturaer`}
      onSubmit={(event) => {
        setNews(undefined);
        form.formProps.onSubmit(event);
      }}
    >
      <ErrorSummary {...form.summary} />
      <RadioGroup
        {...form.field('channel')}
        label={<Trans>Send fakturaene</Trans>}
        options={settings.channels.map(({ channel: value, feeOre }) => ({
          value,
          label: i18n._(channelTexts[value]),
          description: <Fee feeOre={feeOre} />,
        }))}
      />
      <Checkbox {...form.field('isElsewhere')} label={<Trans>Fakturaene skal til en annen enn meg</Trans>} />
      {form.values.isElsewhere ? (
        <>
          <TextField {...form.field('name')} label={<Trans>Navn på fakturaen</Trans>} autoComplete="off" />
          <TextField {...form.field('street')} label={<Trans>Gate og nummer</Trans>} autoComplete="off" />
          <TextField
            {...form.field('postalCode')}
            label={<Trans>Postnummer</Trans>}
            inputMode="numeric"
            characters={6}
            autoComplete="off"
          />
          <TextField {...form.field('postalPlace')} label={<Trans>Poststed</Trans>} autoComplete="off" />
        </>
      ) : null}
      <SubmitRow label={<Trans>Lagre</Trans>} busyLabel={<Trans>Lagrer …</Trans>} isBusy={form.isBusy} />
      <StatusMessage news={news} onDismiss={() => setNews(undefined)} />
    </form>
  );
}

function Fee({ feeOre }: { readonly feeOre: number }): ReactNode {
  if (feeOre === 0) return <Trans>Uten gebyr</Trans>;
  const sum = formatOre(feeOre);
  return <Trans>{sum} for hver faktura</Trans>;
}
