import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Deletion, orderDeletion, withdrawDeletion } from '#src/contract/rights.ts';
import { deletionDueOn, paymentYears } from '#src/domain/deletion.ts';
import { formatDay } from '#src/lib/norwegian-dates.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusMessage, type StatusReport } from '#src/ui/status-message.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { deletionQuery } from '../rights-queries.ts';
import { DeletionWarnings } from './deletion-warnings.tsx';
import { useRepeatableAction } from './use-repeatable-action.ts';

/** Shows what deleting the account means and the form for it, or the planned day and a way to withdraw. */
export function DeletionPart(): ReactNode {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [news, setNews] = useState<StatusReport>();
  const deletion = useQuery(deletionQuery());
  const take = (changed: Deletion): void => {
    queryClient.setQueryData(deletionQuery().queryKey, changed);
    queryClient.setQueryData(sessionQuery().queryKey, (session) => {
      if (session?.authenticated !== true) return session;
      const { deletedOn: _before, ...rest } = session;
      return changed.asked === null ? rest : { ...rest, deletedOn: changed.asked.dueOn };
    });
    setNews(
      changed.asked === null
        ? { id: 'withdrawn', text: t`Bestillingen er trukket tilbake, og kontoen din blir ikke slettet.` }
        : undefined,
    );
  };
  if (deletion.data === undefined) {
    return (
      <LoadState of={deletion} lines={8}>
        <Trans>Vi fikk ikke hentet det du bør vite før du sletter kontoen. Ingenting er endret.</Trans>
      </LoadState>
    );
  }
  const { asked } = deletion.data;
  return (
    <>
      <StatusMessage news={news} onDismiss={() => setNews(undefined)} />
      {asked === null ? null : (
        <DeletionAsked
          dueOn={asked.dueOn}
          pays={deletion.data.subscriptions.some(({ isOwn }) => isOwn)}
          onChanged={take}
        />
      )}
      <DeletionWarnings deletion={deletion.data} />
      {asked === null ? <DeletionForm deletion={deletion.data} isBack={news !== undefined} onChanged={take} /> : null}
    </>
  );
}

interface DeletionAskedProps {
  readonly dueOn: string;
  /** True if the person has their own subscription. */
  readonly pays: boolean;
  readonly onChanged: (deletion: Deletion) => void;
}

function DeletionAsked({ dueOn, pays, onChanged }: DeletionAskedProps): ReactNode {
  const { titleCode } = useTitle();
  const day = formatDay(dueOn, useToday());
  const section = useRef<HTMLElement>(null);
  const withdraw = useRepeatableAction(() => callApi(withdrawDeletion, { payload: { titleCode } }), onChanged);

  // The section replaces the form, and takes over its focus.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus();
  }, []);

  return (
    <section className="rights-section" ref={section} tabIndex={-1}>
      <Notice tone="warning">
        <p>
          <Trans>Du har bedt om at kontoen din blir slettet. Det skjer {day}.</Trans>
        </p>
        <p>
          <Trans>Helt fram til den dagen kan du bruke Min side og trekke tilbake bestillingen.</Trans>
        </p>
        {pays ? (
          <p>
            <Trans>
              Vi trekker ikke penger for noe nytt. Er det du har betalt for, brukt opp før kontoen blir slettet, tar
              abonnementet pause. Beholder du kontoen, starter det igjen, og en ny periode blir betalt.
            </Trans>
          </p>
        ) : null}
      </Notice>
      <div className="flow-actions">
        <Button isBusy={withdraw.isBusy} onClick={withdraw.run}>
          {withdraw.isBusy ? <Trans>Trekker tilbake …</Trans> : <Trans>Behold kontoen</Trans>}
        </Button>
      </div>
      <p role="alert">{withdraw.error}</p>
    </section>
  );
}

interface Confirmations {
  readonly acceptsLoss: boolean;
  readonly acceptsHistory: boolean;
}

interface DeletionFormProps {
  readonly deletion: Deletion;
  /** True if the form is shown again after a deletion was withdrawn. */
  readonly isBack: boolean;
  readonly onChanged: (deletion: Deletion) => void;
}

function DeletionForm({ deletion, isBack, onChanged }: DeletionFormProps): ReactNode {
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
      <Consequences deletion={deletion} takesFocus={isBack} />
      <form {...form.formProps} className="form" aria-label={t`Slett kontoen din`}>
        <ErrorSummary {...form.summary} />
        <Checkbox
          {...form.field('acceptsLoss')}
          label={
            deletion.subscriptions.length === 0 ? (
              <Trans>Jeg vet at jeg mister alt på Min side.</Trans>
            ) : (
              <Trans>Jeg vet at jeg mister tilgangen til abonnementet og alt på Min side.</Trans>
            )
          }
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

interface ConsequencesProps {
  readonly deletion: Deletion;
  readonly takesFocus: boolean;
}

function Consequences({ deletion: { subscriptions, unpaid }, takesFocus }: ConsequencesProps): ReactNode {
  const isPaying = subscriptions.some(({ isOwn }) => isOwn);
  const heading = useRef<HTMLHeadingElement>(null);
  const today = useToday();
  const day = formatDay(deletionDueOn(today), today);
  // The form replaces the focused button, and takes over its focus.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Section id="dette-skjer" heading={<Trans>Dette skjer</Trans>} headingRef={heading} className="rights-section">
      <ul className="bullet-list">
        <li>
          <Trans>Kontoen blir slettet om 30 dager, {day}. Du får e-post nå, og når det er gjort.</Trans>
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
        {isPaying ? (
          <li>
            <Trans>
              Fra nå trekker vi ikke penger for noe nytt. Det du har betalt for, kan du bruke til perioden er slutt, men
              ikke lenger enn kontoen finnes. Er perioden slutt før det, tar abonnementet pause.
            </Trans>
          </li>
        ) : null}
        {isPaying || unpaid.length > 0 ? (
          <li>
            <Trans>
              Det du skylder, må fortsatt betales, og et trekk som er varslet, blir gjennomført. De du deler med, får
              vite på e-post hvor lenge de kan lese.
            </Trans>
          </li>
        ) : null}
        {isPaying ? null : (
          <li>
            <Trans>Hjelper du noen på Min side, kan du ikke gjøre det lenger.</Trans>
          </li>
        )}
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
    </Section>
  );
}
