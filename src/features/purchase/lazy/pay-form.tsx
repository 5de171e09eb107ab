import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type PossibleQuote, placeOrder } from '#src/contract/order.ts';
import type { PurchaseMethodId } from '#src/contract/product.ts';
import type { SignedInSession } from '#src/contract/session.ts';
import { formatOre } from '#src/domain/money.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { formRefusalsOf } from '#src/platform/forms/findings.ts';
import { type Form, useForm } from '#src/platform/forms/use-form.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { LinkLine } from '#src/platform/routing/link-line.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useFormTexts } from '#src/platform/texts/validation-texts.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { FlowBody } from '#src/ui/flow-page.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { UnpaidOrder } from '#src/ui/unpaid-order.tsx';
import { type PurchasePlace, pathOf } from '../places.ts';
import { orderQuery, type QuoteRequest } from '../queries.ts';
import type { Buyer } from '../schema.ts';
import { buyerTexts, methodTexts } from './messages.ts';
import { checkAccepted, MethodChoice, PayLabel, TermsBox } from './order-fields.tsx';
import { OrderSummary, PaperTo } from './order-summary.tsx';
import { useOrdering } from './use-ordering.ts';

interface PayCase {
  readonly place: PurchasePlace;
  readonly order: QuoteRequest;
  readonly buyer: Buyer;
  readonly quote: PossibleQuote;
  readonly termsVersion: string;
  readonly session: SignedInSession;
  readonly methods: readonly PurchaseMethodId[];
}

interface PayValues {
  readonly method: PurchaseMethodId;
  readonly hasAccepted: boolean;
  /** True if the person expressly requests that the subscription begin within the withdrawal period. */
  readonly startsAtOnce: boolean;
}

/** If there is an unpaid order, it must be paid or cancelled first. */
export function PayForm(given: PayCase): ReactNode {
  const { openOrderNo } = given.quote;
  const open = useQuery({ ...orderQuery(openOrderNo ?? ''), enabled: openOrderNo !== null });
  if (openOrderNo === null || open.data?.state !== 'awaitingPayment') return <Payment {...given} />;
  return (
    <>
      <OpenOrder orderNo={openOrderNo} />
      <p>
        <Trans>Vil du betale på en annen måte, eller bestille noe annet, avbryter du den først.</Trans>
      </p>
    </>
  );
}

function Payment(given: PayCase): ReactNode {
  const { t } = useLingui();
  const { place, quote, methods } = given;
  const form = usePayForm(given);
  return (
    <form {...form.formProps} className="form" aria-label={t`Betaling`}>
      <ErrorSummary {...form.summary} />
      {form.isUnconnected ? (
        <LinkLine to="/koble-bruker">
          <Trans>Finn abonnementet ditt og koble det til</Trans>
        </LinkLine>
      ) : null}
      <FlowBody
        isPaid
        summaryHeading={<Trans>Bestillingen</Trans>}
        summary={<OrderSummary quote={quote} method={form.values.method} />}
        actions={
          <SubmitRow
            label={<PayLabel priceOre={quote.payNowOre} method={form.values.method} />}
            busyLabel={<Trans>Sender deg til betalingen …</Trans>}
            isBusy={form.isBusy}
            secondary={
              <Link to={pathOf({ ...place, step: 'deg' })}>
                <Trans>Tilbake</Trans>
              </Link>
            }
          />
        }
      >
        <BuyerFacts {...given} />
        <MethodChoice {...form.field('method')} methods={methods} texts={methodTexts} />
        <TermsBox {...form.field('hasAccepted')} />
        <Checkbox
          {...form.field('startsAtOnce')}
          label={<Trans>Jeg ber om at abonnementet starter med en gang</Trans>}
          help={
            <Trans>
              Valgfritt. Angrer du kjøpet, betaler du da for dagene du har brukt. Lar du være å krysse av, får du alt
              tilbake.
            </Trans>
          }
        />
      </FlowBody>
    </form>
  );
}

function BuyerFacts({ place, buyer, session }: Pick<PayCase, 'place' | 'buyer' | 'session'>): ReactNode {
  const { short } = useDayTexts();
  const { birthDate, address, contact } = buyer;
  const phoneNumber = contact?.phoneNumber ?? null;
  const isCorrectable = birthDate !== null || address !== null || phoneNumber !== null;
  return (
    <FactList>
      <Fact term={<Trans>Bestilt av</Trans>}>
        {session.user.displayName}
        <span className="fact-note">{session.user.email}</span>
      </Fact>
      {phoneNumber === null ? null : <Fact term={<Trans>Telefon</Trans>}>{formatPhone(phoneNumber)}</Fact>}
      {birthDate === null ? null : <Fact term={<Trans>Fødselsdato</Trans>}>{short(birthDate)}</Fact>}
      {address === null ? null : <PaperTo address={address} />}
      {isCorrectable ? (
        <Fact term={<Trans>Feil noe sted?</Trans>}>
          <Link to={pathOf({ ...place, step: 'deg' })}>
            <Trans>Rett opplysningene</Trans>
          </Link>
        </Fact>
      ) : null}
    </FactList>
  );
}

export function OpenOrder({ orderNo }: { readonly orderNo: string }): ReactNode {
  const { data } = useQuery(orderQuery(orderNo));
  if (data?.state !== 'awaitingPayment') return null;
  const { planName, priceOre, payment } = data;
  return <UnpaidOrder orderNo={orderNo} planName={planName} paymentId={payment.id} sum={formatOre(priceOre)} />;
}

/** Refusals for a person whose subscription is not connected to their log-in yet. */
const unconnected: readonly (string | undefined)[] = ['USER_HAS_ACTIVE_SUB', 'USER_IS_ACTIVE'];

function usePayForm(given: PayCase): Form<PayValues> & { readonly isUnconnected: boolean } {
  const { order, buyer, quote, termsVersion, session, methods } = given;
  const textOf = useFormTexts(buyerTexts);
  const { isLeaving, refusal, send } = useOrdering(placeOrder, { session, titleCode: order.titleCode });
  const form = useForm<PayValues, PayValues>({
    check: checkAccepted,
    initial: { method: methods[0] ?? 'VIPPS', hasAccepted: false, startsAtOnce: false },
    textOf,
    refusals: formRefusalsOf(placeOrder),
    onSubmit: ({ method, startsAtOnce }) => {
      const { version, payNowOre, priceAfterOre } = quote;
      return send({
        ...order,
        version,
        payNowOre,
        priceAfterOre,
        termsVersion,
        startWithinWithdrawal: startsAtOnce,
        method,
        contact: buyer.contact,
      });
    },
    draftKey: 'purchase-payment',
  });
  return { ...form, isBusy: form.isBusy || isLeaving, isUnconnected: unconnected.includes(refusal) };
}
