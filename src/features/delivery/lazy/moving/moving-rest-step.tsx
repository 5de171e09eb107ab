import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Moving } from '#src/contract/moving.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { LinkLine } from '#src/platform/routing/link-line.tsx';
import { validationTexts } from '#src/platform/texts/validation-texts.ts';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { moveFieldTexts } from '../messages.ts';
import { type MovingStepProps, movingPath, stepsFor } from '../moving-steps.ts';

type Answer = '' | 'follow' | 'stay';

export function MovingRestStep({ moving, draft, onNext }: MovingStepProps): ReactNode {
  const { t, i18n } = useLingui();
  const { hasInvoices, shared } = moving;
  const form = useForm<{ readonly invoices: Answer }, boolean>({
    check: ({ invoices }) =>
      hasInvoices && invoices === ''
        ? { ok: false, error: new Map([['invoices', { code: 'required' }]]) }
        : { ok: true, value: invoices === 'follow' },
    initial: { invoices: answerOf(draft.invoicesFollow) },
    textOf: () => i18n._({ ...validationTexts.required, values: { info: i18n._(moveFieldTexts.invoices) } }),
    draftKey: 'moving-rest',
    onSubmit: (invoicesFollow) => {
      onNext({ invoicesFollow });
      return Promise.resolve(undefined);
    },
  });
  const before = stepsFor(moving).includes('avisen') ? 'avisen' : 'adresse';
  return (
    <form {...form.formProps} className="form" aria-label={t`Faktura og familie`}>
      <ErrorSummary {...form.summary} />
      {hasInvoices ? (
        <RadioGroup<Exclude<Answer, ''>>
          {...form.field('invoices')}
          label={<Trans>Hvor skal fakturaene gå?</Trans>}
          options={[
            { value: 'follow', label: <Trans>Til den nye adressen, fra flyttedagen</Trans> },
            { value: 'stay', label: <Trans>Som før</Trans>, description: <InvoicesNow moving={moving} /> },
          ]}
        />
      ) : null}
      {shared === 0 ? null : (
        <section className="flow-section" aria-labelledby="familien">
          <h3 id="familien">
            <Trans>Familien</Trans>
          </h3>
          <p>
            <FamilyStays shared={shared} />
          </p>
          <LinkLine to="/familiedeling">
            <Trans>Se hvem du deler med</Trans>
          </LinkLine>
        </section>
      )}
      <SubmitRow
        label={<Trans>Se hva som skjer</Trans>}
        busyLabel={<Trans>Sjekker …</Trans>}
        isBusy={form.isBusy}
        secondary={
          <Link to={movingPath(before)}>
            <Trans>Tilbake</Trans>
          </Link>
        }
      />
    </form>
  );
}

function InvoicesNow({ moving: { invoiceAddress } }: Pick<MovingStepProps, 'moving'>): ReactNode {
  if (invoiceAddress === null) return <Trans>De står på deg, uten adresse.</Trans>;
  const { name, street, postalCode, postalPlace } = invoiceAddress;
  return `${name}, ${street}, ${postalCode} ${postalPlace}`;
}

/** Says that sharing continues after a move: it is digital, and tied to people instead of a home. */
export function FamilyStays({ shared }: Pick<Moving, 'shared'>): ReactNode {
  return (
    <Plural
      value={shared}
      one="Du deler abonnementet med # person. Delingen er digital og følger ikke adressen, så tilgangen er der enten dere bor sammen eller ikke."
      other="Du deler abonnementet med # personer. Delingen er digital og følger ikke adressen, så alle har tilgang enten de flytter med deg eller ikke."
    />
  );
}

function answerOf(follow: boolean | null): Answer {
  if (follow === null) return '';
  return follow ? 'follow' : 'stay';
}
