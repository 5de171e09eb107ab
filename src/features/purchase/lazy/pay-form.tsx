import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatOre } from '#src/domain/money.ts';
import { paymentMethodNames } from '#src/domain/lexicon/subscription-names.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { formatPhone } from '#src/lib/norwegian.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { FlowBody } from '#src/ui/flow-page.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { UnpaidOrder } from '#src/ui/unpaid-order.tsx';
import { pathOf } from '../places.ts';
import { methodTexts } from './messages.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaperTo } from './paper-to.tsx';
import { type PayCase, type PayValues, usePayForm } from './use-pay-form.ts';
import { TermsBox } from './terms-box.tsx';
import { orderQuery } from '../queries.ts';

interface PayFormProps extends PayCase {
  readonly heading: ReactNode;
}

/** The form, or the unpaid order that has to be paid or cancelled first. */
export function PayForm({ heading, ...given }: PayFormProps): ReactNode {
  const { openOrderNo } = given.quote;
  const open = useQuery({ ...orderQuery(openOrderNo ?? ''), enabled: openOrderNo !== null });
  return (
    <>
      {heading}
      {openOrderNo !== null && open.data?.state === 'awaitingPayment' ? (
        <>
          <OpenOrder orderNo={openOrderNo} />
          <p>
            <Trans>Vil du betale på en annen måte, eller bestille noe annet, avbryter du den først.</Trans>
          </p>
        </>
      ) : (
        <Payment {...given} />
      )}
    </>
  );
}

/** The order to review, the person's consents, and one button that states the sum. */
function Payment(given: PayCase): ReactNode {
  const { t } = useLingui();
  const { place, quote } = given;
  const form = usePayForm(given);
  return (
    <form {...form.formProps} className="form" aria-label={t`Betaling`}>
      <ErrorSummary {...form.summary} />
      {form.isUnconnected ? (
        <p>
          <Link to="/koble-bruker">
            <Trans>Finn abonnementet ditt og koble det til</Trans>
          </Link>
        </p>
      ) : null}
      <FlowBody
        isPaid
        summaryHeading={<Trans>Bestillingen</Trans>}
        summary={<OrderSummary quote={quote} />}
        actions={
          <SubmitRow
            label={<PayLabel payNowOre={quote.payNowOre} method={form.values.method} />}
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
        <MethodChoice {...given} form={form} />
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

interface PayLabelProps {
  readonly payNowOre: number;
  readonly method: PayValues['method'];
}

function PayLabel({ payNowOre, method }: PayLabelProps): ReactNode {
  const sum = formatOre(payNowOre);
  return method === 'VIPPS' ? <Trans>Betal {sum} med Vipps</Trans> : <Trans>Betal {sum} med kort</Trans>;
}

/** The buyer and the delivery address, as entered. */
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

interface MethodChoiceProps extends Pick<PayCase, 'methods'> {
  readonly form: ReturnType<typeof usePayForm>;
}

function MethodChoice({ methods, form }: MethodChoiceProps): ReactNode {
  const { i18n } = useLingui();
  return (
    <RadioGroup
      {...form.field('method')}
      label={<Trans>Hvordan vil du betale?</Trans>}
      options={methods.map((method) => ({
        value: method,
        label: nameIn(i18n, paymentMethodNames[method]),
        description: i18n._(methodTexts[method]),
      }))}
    />
  );
}

interface OpenOrderProps {
  readonly orderNo: string;
}

/** The person's unpaid order, with links to pay or cancel it. */
export function OpenOrder({ orderNo }: OpenOrderProps): ReactNode {
  const { data } = useQuery(orderQuery(orderNo));
  if (data?.state !== 'awaitingPayment') return null;
  const { planName, priceOre, payment } = data;
  return <UnpaidOrder orderNo={orderNo} planName={planName} paymentId={payment.id} sum={formatOre(priceOre)} />;
}
