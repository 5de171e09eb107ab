import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { InvoiceAddressSchema, type InvoiceSettings, setInvoiceSettings } from '#src/contract/invoice-settings.ts';
import { invoiceChannels } from '#src/domain/invoices.ts';
import { formatOre } from '#src/domain/money.ts';
import { checkedBy } from '#src/platform/forms/findings.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { formTextOf, validationTexts } from '#src/platform/texts/validation-texts.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { StatusMessage, type StatusReport } from '#src/ui/status-message.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { invoiceSettingsQuery } from '../settings-query.ts';
import { addressFieldTexts, channelTexts } from './messages.ts';

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
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): Pick<InvoiceSettings, 'channel' | 'address'> => {
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
  readonly settings: InvoiceSettings;
}

export function InvoiceSettingsForm({ holder, settings }: InvoiceSettingsFormProps): ReactNode {
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
    textOf: ({ code }, field) => formTextOf(i18n, texts, { code, field }),
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
