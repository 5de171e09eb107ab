import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Deletion, orderDeletion } from '#src/contract/deletion.ts';
import { paymentYears } from '#src/domain/deletion.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { useRepeatableAction } from './use-repeatable-action.ts';

/** What is confirmed, each by itself. */
interface Confirmations {
  readonly acceptsLoss: boolean;
  readonly acceptsHistory: boolean;
}

interface DeletionFormProps {
  /** Whether the form is back, since a deletion was taken back. */
  readonly isBack: boolean;
  readonly onChanged: (deletion: Deletion) => void;
}

/** What the deletion means, and the two confirmations that it needs. */
export function DeletionForm({ isBack, onChanged }: DeletionFormProps): ReactNode {
  const { t } = useLingui();
  const { titleCode } = useTitle();
  const payload = { titleCode, acceptsLoss: true, acceptsHistory: true } as const;
  const order = useRepeatableAction(() => callApi(orderDeletion, { payload }), onChanged);
  const form = useForm<Confirmations, true>({
    initial: { acceptsLoss: false, acceptsHistory: false },
    check: ({ acceptsLoss, acceptsHistory }) => {
      const missing = Object.entries({ acceptsLoss, acceptsHistory }).filter(([, isGiven]) => !isGiven);
      if (missing.length === 0) return { ok: true, value: true };
      return { ok: false, error: new Map(missing.map(([name]) => [name, { code: 'missing' }])) };
    },
    textOf: () => t`Kryss av for at du har lest dette.`,
    onSubmit: async () => {
      await order.send();
      return undefined;
    },
    draftKey: 'deletion',
  });
  return (
    <>
      <Consequences takesFocus={isBack} />
      <form {...form.formProps} className="form" aria-label={t`Slett kontoen din`}>
        <ErrorSummary {...form.summary} />
        <Checkbox
          {...form.field('acceptsLoss')}
          label={<Trans>Jeg vet at jeg mister tilgangen til abonnementet og alt på Min side.</Trans>}
        />
        <Checkbox
          {...form.field('acceptsHistory')}
          label={
            <Trans>
              Jeg vet at betalingshistorikken blir tatt vare på i{' '}
              <Plural value={paymentYears} one="# år" other="# år" />, og at fakturaer fortsatt må betales.
            </Trans>
          }
        />
        <SubmitRow
          label={<Trans>Slett kontoen min</Trans>}
          busyLabel={<Trans>Bestiller sletting …</Trans>}
          isBusy={form.isBusy}
          secondary={
            <Link to="/">
              <Trans>Behold kontoen</Trans>
            </Link>
          }
        />
      </form>
    </>
  );
}

function Consequences({ takesFocus }: { readonly takesFocus: boolean }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone, and this stands in its place.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className="rights-section" aria-labelledby="dette-skjer">
      <h2 id="dette-skjer" tabIndex={-1} ref={heading}>
        <Trans>Dette skjer</Trans>
      </h2>
      <ul className="rights-list">
        <li>
          <Trans>Kontoen blir slettet om 30 dager. Du får e-post nå, og når det er gjort.</Trans>
        </li>
        <li>
          <Trans>Du kan trekke tilbake bestillingen helt fram til den dagen, her på siden.</Trans>
        </li>
        <li>
          <Trans>
            Vi sletter innloggingen, profilen, leveringsadressene, familiedelingen, klagene og det du har gjort på Min
            side, hos alle avisene i gruppen.
          </Trans>
        </li>
        <li>
          <Trans>
            Betalingshistorikken må vi etter loven ha i fem år. Den står uten navnet ditt, men fakturaene er slik de ble
            sendt.
          </Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Vil du ta vare på noe? <Link to="/schibstedTakeoutGateway">Få en kopi av opplysningene dine</Link> først.
        </Trans>
      </p>
    </section>
  );
}
