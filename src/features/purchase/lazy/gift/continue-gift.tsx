import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { continueGift } from '#src/contract/gift-redemption.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import { paymentMethodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import { payDayOf } from '#src/domain/next-charge.ts';
import { isGiftOnly } from '#src/domain/subscription.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { refreshAccount } from '#src/platform/api/account-queries.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { formRefusalsOf } from '#src/platform/forms/findings.ts';
import { type Form, useForm } from '#src/platform/forms/use-form.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { ButtonLink, HomeLink, Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useFormTexts } from '#src/platform/texts/validation-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { termsQuery } from '../../queries.ts';
import { checkAccepted, TermsBox } from '../order-fields.tsx';
import { outdating } from '../use-ordering.ts';
import { giftFormTexts } from './gift-messages.ts';

type Continued = v.InferOutput<typeof continueGift.response>;

/**
 * Continuing after a gift is a new contract, so the person first sees price, first day, terms and right of withdrawal
 * (P-14, N-01).
 */
export function ContinueGift(): ReactNode {
  const { titleCode } = useTitle();
  const view = useSubscription();
  const terms = useQuery(termsQuery(titleCode));
  const [continued, setContinued] = useState<Continued | undefined>(undefined);
  if (continued !== undefined) return <GiftContinued {...continued} />;
  if (view.status === 'failed' || (terms.isError && terms.data === undefined)) {
    return (
      <LoadFailure of={view.status === 'failed' ? view.failure : terms}>
        <Trans>Vi fikk ikke hentet det som trengs for å fortsette etter gaven.</Trans>
      </LoadFailure>
    );
  }
  if (view.status === 'pending' || terms.data === undefined) return <SkeletonLines count={8} />;
  const { current, version } = view.answer;
  if (current === null || !isGiftOnly(current) || current.expiryDate === null) {
    return (
      <>
        <p className="page-lead">
          <Trans>Du har ingen gave som du kan velge å fortsette etter.</Trans>
        </p>
        <HomeLink />
      </>
    );
  }
  return (
    <GoOnForm
      holder={view.holder}
      subscription={current}
      until={current.expiryDate}
      version={version}
      termsVersion={terms.data.version}
      onContinued={setContinued}
    />
  );
}

/** Replaces the form, and takes over the focus from its button. */
function GiftContinued({ subscription, receipt }: Continued): ReactNode {
  const { planName, priceOre, renewalDate } = subscription;
  const { short } = useDayTexts();
  const { termDays } = useTitle().invoicing;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const day = renewalDate === null ? '' : short(payDayOf(subscription.paymentMethod?.id, renewalDate, termDays));
  const price = formatOre(priceOre);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success">
        <p>
          <Trans>
            Du fortsetter med {planName} når gaven er slutt. Første betaling er {price} {day}. Vilkårene og
            angreskjemaet kommer på e-post.
          </Trans>
        </p>
        <Link to={`/receipt2?id=${encodeURIComponent(receipt.id)}`}>
          <Trans>Se kvitteringen</Trans>
        </Link>
      </Notice>
    </div>
  );
}

interface GoOnCase {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
  /** Last day of the gift. */
  readonly until: string;
  readonly version: number;
  readonly termsVersion: string;
  readonly onContinued: (continued: Continued) => void;
}

/** If no payment method is stored, the person must choose one first. */
function GoOnForm(given: GoOnCase): ReactNode {
  const { t } = useLingui();
  const form = useGoOnForm(given);
  const { subscription, until } = given;
  const price = formatOre(subscription.priceOre);
  return (
    <form {...form.formProps} className="form" aria-label={t`Fortsett etter gaven`}>
      <ErrorSummary {...form.summary} />
      <p className="page-lead">
        <Trans>Gjør du ingenting, slutter abonnementet når gaven er slutt, og ingenting blir trukket.</Trans>
      </p>
      <ContractFacts subscription={subscription} until={until} />
      {subscription.paymentMethod === null ? (
        <ButtonLink to="/endre-betalingsmetode">
          <Trans>Velg hvordan du vil betale</Trans>
        </ButtonLink>
      ) : (
        <>
          <TermsBox {...form.field('hasAccepted')} />
          <Checkbox
            {...form.field('startsWithinWithdrawal')}
            label={<Trans>Jeg ber om at abonnementet fortsetter rett etter gaven, også før angrefristen er ute</Trans>}
            help={
              <Trans>
                Valgfritt. Angrer du innen 14 dager, betaler du da for dagene du har brukt etter gaven. Lar du være å
                krysse av, får du alt tilbake.
              </Trans>
            }
          />
          <SubmitRow
            label={<Trans>Fortsett og betal {price} i måneden</Trans>}
            busyLabel={<Trans>Lagrer …</Trans>}
            isBusy={form.isBusy}
            secondary={
              <Link to="/">
                <Trans>La gaven ta slutt</Trans>
              </Link>
            }
          />
        </>
      )}
    </form>
  );
}

function ContractFacts({ subscription, until }: Pick<GoOnCase, 'subscription' | 'until'>): ReactNode {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  const { planName, priceOre, paymentMethod } = subscription;
  const price = formatOre(priceOre);
  const lastDay = long(until);
  const first = long(payDayOf(subscription.paymentMethod?.id, addDays(until, 1), useTitle().invoicing.termDays));
  return (
    <FactList>
      <Fact term={<Trans>Gaven</Trans>}>
        {planName}
        <span className="fact-note">
          <Trans>til og med {lastDay}</Trans>
        </span>
      </Fact>
      <Fact term={<Trans>Etter gaven</Trans>}>
        <Trans>
          {planName} for {price} i måneden
        </Trans>
        <span className="fact-note">
          <Trans>Ingen bindingstid. Du kan si opp når du vil.</Trans>
        </span>
      </Fact>
      <Fact term={<Trans>Første betaling</Trans>}>
        <Trans>
          {price} {first}
        </Trans>
        <span className="fact-note">
          <Trans>Ingenting blir trukket før den dagen.</Trans>
        </span>
      </Fact>
      {paymentMethod === null ? null : (
        <Fact term={<Trans>Betalingsmetode</Trans>}>
          {nameIn(i18n, paymentMethodNames[paymentMethod.id])}{' '}
          <Link to="/endre-betalingsmetode">
            <Trans>Betal på en annen måte</Trans>
          </Link>
        </Fact>
      )}
      <Fact term={<Trans>Angrerett</Trans>}>
        <Trans>14 dager fra du sier ja, eller fra den første papiravisen etter det</Trans>
      </Fact>
    </FactList>
  );
}

interface GoOnValues {
  readonly hasAccepted: boolean;
  readonly startsWithinWithdrawal: boolean;
}

function useGoOnForm({ holder, subscription, version, termsVersion, onContinued }: GoOnCase): Form<GoOnValues> {
  const queryClient = useQueryClient();
  const textOf = useFormTexts(giftFormTexts);
  const continuing = useWrite({
    endpoint: continueGift,
    onDone: async (continued) => {
      await refreshAccount(queryClient);
      onContinued(continued);
    },
  });
  return useForm<GoOnValues, GoOnValues>({
    check: checkAccepted,
    initial: { hasAccepted: false, startsWithinWithdrawal: false },
    textOf,
    refusals: formRefusalsOf(continueGift),
    onSubmit: async ({ startsWithinWithdrawal: startWithinWithdrawal }) => {
      const { priceOre } = subscription;
      try {
        return await continuing.send({ ...holder, version, priceOre, termsVersion, startWithinWithdrawal });
      } catch (error) {
        const code = error instanceof ApiError ? error.code : undefined;
        if (outdating.includes(code)) {
          await queryClient.invalidateQueries({ queryKey: [queryRoots.purchase] });
          await refreshAccount(queryClient);
        }
        throw error;
      }
    },
    draftKey: 'continue-gift',
  });
}
