import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { giftMonths, giftPriceOre, lastGiftDay, longestGreeting } from '#src/domain/gifts.ts';
import { formatKroner, formatOre } from '#src/domain/money.ts';
import { paymentMethodNames } from '#src/domain/lexicon/subscription-names.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import type { Form } from '#src/platform/forms/use-form.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayNames } from '#src/platform/texts/day-names.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { FlowBody } from '#src/ui/flow-page.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { TypedDate } from '#src/ui/typed-date.tsx';
import type { GiftValues } from '../gift-check.ts';
import { giftMethodTexts, monthsText } from './gift-messages.ts';
import { HandoverFields } from './handover-fields.tsx';
import { type GiftCase, giftPlanOptions, priceOf, useGiftForm } from './use-gift-form.ts';
import { TermsBox } from './terms-box.tsx';

/**
 * One screen for what to give, to whom, with which greeting and payment method; a summary is beside
 * it.
 */
export function GiftForm(given: GiftCase): ReactNode {
  const { t } = useLingui();
  const form = useGiftForm(given);
  const { sold, needsBirthDate } = given;
  const priceOre = priceOf(sold, form.values);
  return (
    <form {...form.formProps} className="form" aria-label={t`Gaven`}>
      <ErrorSummary {...form.summary} />
      <FlowBody
        summaryHeading={<Trans>Gaven</Trans>}
        summary={<Summary sold={sold} values={form.values} />}
        actions={
          <SubmitRow
            label={<PayLabel priceOre={priceOre} method={form.values.method} />}
            busyLabel={<Trans>Sender deg til betalingen …</Trans>}
            isBusy={form.isBusy}
            secondary={
              <Link to="/bestill-abonnement">
                <Trans>Bestill til deg selv</Trans>
              </Link>
            }
          />
        }
      >
        <What sold={sold} form={form} />
        <TextField {...form.field('recipientName')} label={<Trans>Hvem er gaven til?</Trans>} autoComplete="off" />
        <HandoverFields field={form.field} />
        <TextArea
          {...form.field('greeting')}
          label={<Trans>Hilsen</Trans>}
          help={<Trans>Den står i e-posten og på gavekortet.</Trans>}
          maxCharacters={longestGreeting}
          isOptional
        />
        <TextField {...form.field('senderName')} label={<Trans>Fra</Trans>} autoComplete="name" />
        {needsBirthDate ? <BirthDate form={form} /> : null}
        <Method sold={sold} form={form} />
        <TermsBox {...form.field('hasAccepted')} />
      </FlowBody>
    </form>
  );
}

interface PartProps extends Pick<GiftCase, 'sold'> {
  readonly form: Form<GiftValues>;
}

/** The plans side by side with their monthly price, and the lengths priced for the chosen plan. */
function What({ sold, form }: PartProps): ReactNode {
  const { i18n } = useLingui();
  const plans = giftPlanOptions(sold);
  const chosen = plans.find(({ ariaPlanID }) => ariaPlanID === form.values.ariaPlanID) ?? plans.at(-1);
  return (
    <>
      <RadioGroup
        {...form.field('ariaPlanID')}
        label={<Trans>Hva vil du gi?</Trans>}
        options={plans.map(({ ariaPlanID, planName, needsAddress }) => ({
          value: ariaPlanID,
          label: planName,
          description: needsAddress ? (
            <Trans>Papiravis, nett og eAvis. Mottakeren oppgir adressen sin selv.</Trans>
          ) : (
            <Trans>Nett og eAvis</Trans>
          ),
        }))}
      />
      <div className="period-choice">
        <RadioGroup
          {...form.field('months')}
          label={<Trans>Hvor lenge?</Trans>}
          options={giftMonths.map((months) => {
            const price = form.values.ariaPlanID === '' ? undefined : giftPriceOre(chosen?.prices ?? [], months);
            return {
              value: String(months),
              label: i18n._({ ...monthsText, values: { count: months } }),
              description: price === undefined ? undefined : formatKroner(price),
            };
          })}
        />
      </div>
    </>
  );
}

function BirthDate({ form }: Pick<PartProps, 'form'>): ReactNode {
  const today = useToday();
  const dayNames = useDayNames();
  return (
    <TypedDate
      {...form.field('birthDate')}
      label={<Trans>Fødselsdatoen din</Trans>}
      help={<Trans>Skriv datoen som 17.5.1980. Du må ha fylt 18 år for å kjøpe.</Trans>}
      leaning="past"
      dayNames={dayNames}
      today={today}
      autoComplete="bday"
    />
  );
}

function Method({ sold, form }: PartProps): ReactNode {
  const { i18n } = useLingui();
  return (
    <RadioGroup
      {...form.field('method')}
      label={<Trans>Hvordan vil du betale?</Trans>}
      options={sold.methods.map((method) => ({
        value: method,
        label: nameIn(i18n, paymentMethodNames[method]),
        description: i18n._(giftMethodTexts[method]),
      }))}
    />
  );
}

interface PayLabelProps {
  readonly priceOre: number | undefined;
  readonly method: GiftValues['method'];
}

function PayLabel({ priceOre, method }: PayLabelProps): ReactNode {
  if (priceOre === undefined) return <Trans>Gå til betaling</Trans>;
  const sum = formatOre(priceOre);
  return method === 'VIPPS' ? <Trans>Betal {sum} med Vipps</Trans> : <Trans>Betal {sum} med kort</Trans>;
}

/** The single payment, the deadline for redeeming the gift, and how to undo the purchase. */
function Summary({ sold, values }: Pick<PartProps, 'sold'> & { readonly values: GiftValues }): ReactNode {
  const { i18n } = useLingui();
  const { short } = useDayTexts();
  const today = useToday();
  const product = sold.products.find(({ ariaPlanID }) => ariaPlanID === values.ariaPlanID);
  const priceOre = priceOf(sold, values);
  const length = values.months === '' ? '' : i18n._({ ...monthsText, values: { count: Number(values.months) } });
  const lastDay = short(lastGiftDay(today));
  return (
    <FactList>
      <Fact term={<Trans>Abonnement</Trans>}>
        {product === undefined ? <Trans>Ikke valgt ennå</Trans> : [product.planName, length].filter(Boolean).join(', ')}
      </Fact>
      {priceOre === undefined ? null : (
        <Fact term={<Trans>Å betale nå, med mva.</Trans>}>
          <span className="purchase-sum">{formatOre(priceOre)}</span>
          <span className="fact-note">
            <Trans>Det trekkes én gang, og fornyes ikke.</Trans>
          </span>
        </Fact>
      )}
      <Fact term={<Trans>Kan tas i bruk</Trans>}>
        <Trans>til og med {lastDay}</Trans>
      </Fact>
      <Fact term={<Trans>Angrerett</Trans>}>
        <Trans>14 dager, så lenge gaven ikke er tatt i bruk</Trans>
      </Fact>
    </FactList>
  );
}
