import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { changePaymentMethod, type PaymentMethod, type PaymentMethods } from '#src/contract/payment-method.ts';
import { paymentMethodNames } from '#src/domain/lexicon/subscription-names.ts';
import { cardStateOf, selectableMethodIds } from '#src/domain/payment-methods.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { useRedirect } from '#src/platform/payments/use-redirect.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useUrlSheet } from '#src/platform/routing/use-url-sheet.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { paidByTexts } from '#src/platform/texts/subscription-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { paymentMethodsQuery } from '../queries.ts';
import { AfterGift, useGiftOnly } from './after-gift.tsx';
import { MandateSteps } from './mandate-steps.tsx';
import { choiceTexts, refusalTexts } from './messages.ts';
import { MethodGate } from './method-gate.tsx';

interface MethodsPartProps {
  readonly holder: SubscriptionHolder;
}

export function MethodsPart({ holder }: MethodsPartProps): ReactNode {
  return (
    <MethodGate>
      <Methods holder={holder} />
    </MethodGate>
  );
}

function Methods({ holder }: MethodsPartProps): ReactNode {
  const { i18n } = useLingui();
  const query = useQuery(paymentMethodsQuery(holder));
  const gift = useGiftOnly();
  const { data: known } = query;
  if (known === undefined) {
    return (
      <LoadState of={query} lines={6}>
        <Trans>Det oppstod en feil ved henting av betalingsmetode.</Trans>
      </LoadState>
    );
  }
  const inUse = known.methods.find(({ isInUse }) => isInUse);
  const howPaid = inUse === undefined ? '' : i18n._(paidByTexts[inUse.id]);
  return (
    <>
      <p className="page-lead" role="status">
        {inUse === undefined ? <Trans>Du har ingen betalingsmetode.</Trans> : null}
        {inUse === undefined || gift !== undefined ? null : <Trans>Du betaler {howPaid}.</Trans>}
        {inUse !== undefined && gift !== undefined ? (
          <Trans>Fortsetter du etter gaven, betaler du {howPaid}.</Trans>
        ) : null}
      </p>
      {gift === undefined ? null : <AfterGift gift={gift} hasMethod={inUse !== undefined} />}
      {inUse === undefined ? null : <CardNotice method={inUse} />}
      {known.underWay === null ? null : (
        <Notice tone="info">
          <p>
            <Trans>Du har begynt å bytte betalingsmetode, og er ikke ferdig.</Trans>
          </p>
          {known.underWay.mandate === undefined ? null : <MandateSteps mandate={known.underWay.mandate} />}
          <Link to={`/betaling?betaling=${encodeURIComponent(known.underWay.id)}`}>
            <Trans>Fortsett eller avbryt</Trans>
          </Link>
        </Notice>
      )}
      <StoredMethods holder={holder} known={known} />
      <Choice key={inUse?.id} holder={holder} known={known} inUse={inUse} />
    </>
  );
}

function CardNotice({ method }: { readonly method: PaymentMethod }): ReactNode {
  const state = cardStateOf(method.expires, useToday());
  if (state === 'good') return null;
  return (
    <Notice tone="warning">
      <p>
        {state === 'expired' ? (
          <Trans>
            <MethodName method={method} /> er gått ut. Legg til et nytt kort før neste betaling.
          </Trans>
        ) : (
          <Trans>
            <MethodName method={method} /> går ut denne måneden. Legg til et nytt kort før neste betaling.
          </Trans>
        )}
      </p>
      <Link to="/legg-til-betalingskort">
        <Trans>Legg til nytt kort</Trans>
      </Link>
    </Notice>
  );
}

interface ChoiceProps extends MethodsPartProps {
  readonly known: PaymentMethods;
  readonly inUse: PaymentMethod | undefined;
}

/** Stored, because a fresh log-in returns to the choice (P-18). */
const ChosenSchema = v.picklist(['', ...selectableMethodIds]);

function Choice({ holder, known, inUse }: ChoiceProps): ReactNode {
  const { i18n, t } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const draft = useDraft({ flow: 'payment-method-choice', schema: ChosenSchema, initial: '' });
  // The stored choice may no longer be available.
  const chosen = known.choices.find((id) => id === draft.content && id !== inUse?.id) ?? '';
  const [isMissing, setIsMissing] = useState(false);
  const { isLeaving, leave } = useRedirect(holder);
  const changing = useWrite({
    endpoint: changePaymentMethod,
    texts: refusalTexts,
    onDone: async ({ payment, methods }) => {
      draft.forget();
      if (payment === null) {
        queryClient.setQueryData(paymentMethodsQuery(holder).queryKey, methods);
        return;
      }
      // Another tab has started a payment by another method. The person must finish or cancel it first.
      if (payment.method === chosen) await leave(payment);
      else await navigate(`/betaling?betaling=${encodeURIComponent(payment.id)}`);
    },
  });
  const options = known.choices
    .filter((id) => id !== inUse?.id)
    .map((id) => ({ value: id, label: nameIn(i18n, paymentMethodNames[id]), description: i18n._(choiceTexts[id]) }));
  const payload = {
    ...holder,
    version: known.version,
    action: 'UPDATE',
    paymentMethodId: chosen || 'BANKGIRO',
  } as const;
  const { isBusy, error, onConfirm } = changing.sheet(payload);
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(chosen === '');
        if (chosen !== '') onConfirm();
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <RadioGroup
        label={t`Betal på en annen måte`}
        value={chosen}
        options={options}
        error={isMissing && chosen === '' ? t`Velg hvordan du vil betale` : undefined}
        onChange={draft.set}
      />
      <SubmitRow
        label={<Trans>Bytt betalingsmetode</Trans>}
        isBusy={isBusy || isLeaving}
        busyLabel={<Trans>Bytter …</Trans>}
      />
      <div role="alert">{error === undefined ? null : <FieldError id="method-error">{error}</FieldError>}</div>
    </form>
  );
}

interface StoredMethodsProps {
  readonly holder: SubscriptionHolder;
  readonly known: PaymentMethods;
}

function StoredMethods({ holder, known }: StoredMethodsProps): ReactNode {
  const kept = known.methods.filter(({ id }) => id !== 'BANKGIRO');
  if (kept.length === 0) return null;
  return (
    <FactList>
      {kept.map((method) => (
        <Fact key={method.id} term={<MethodName method={method} />}>
          <Kept holder={holder} known={known} method={method} />
        </Fact>
      ))}
    </FactList>
  );
}

function Kept({ holder, known, method }: StoredMethodsProps & { readonly method: PaymentMethod }): ReactNode {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const sheet = useUrlSheet(`fjern-${method.id}`);
  const removing = useWrite({
    endpoint: changePaymentMethod,
    texts: refusalTexts,
    onDone: ({ methods }) => {
      sheet.close();
      queryClient.setQueryData(paymentMethodsQuery(holder).queryKey, methods);
    },
    onCancel: sheet.close,
  });
  const { afterRemoval, version } = known;
  const nextPaid = afterRemoval === null ? '' : i18n._(paidByTexts[afterRemoval]);
  const payload = { ...holder, version, action: 'REMOVE', paymentMethodId: method.id } as const;
  return (
    <>
      <div className="flow-actions">
        {method.expires === null ? null : (
          <span>
            <Trans>
              Går ut {method.expires.slice(5)}/{method.expires.slice(0, 4)}.
            </Trans>
          </span>
        )}
        {method.isInUse ? (
          <span>
            <Trans>Brukes nå.</Trans>
          </span>
        ) : null}
        <Button variant="tertiary" onClick={sheet.open}>
          <Trans>Fjern</Trans>{' '}
          <span className="visually-hidden">
            <MethodName method={method} />
          </span>
        </Button>
      </div>
      <ConsequenceSheet
        {...removing.sheet(payload)}
        isOpen={sheet.isOpen}
        heading={
          <Trans>
            Vil du fjerne <MethodName method={method} />?
          </Trans>
        }
        consequences={{
          money: method.isInUse ? (
            <Trans>Abonnementet fortsetter. Neste gang betaler du {nextPaid}.</Trans>
          ) : (
            <Trans>Du betaler som før.</Trans>
          ),
          undo: <Trans>Du kan registrere den igjen når du vil.</Trans>,
        }}
        confirmLabel={<Trans>Fjern</Trans>}
        cancelLabel={<Trans>Behold den</Trans>}
        busyLabel={<Trans>Fjerner …</Trans>}
      />
    </>
  );
}

function MethodName({ method: { id, brand, lastFour } }: { readonly method: PaymentMethod }): ReactNode {
  const { i18n } = useLingui();
  return brand === null || lastFour === null ? nameIn(i18n, paymentMethodNames[id]) : `${brand} ${lastFour}`;
}
