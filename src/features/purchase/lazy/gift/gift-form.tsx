import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Gift, orderGift } from '#src/contract/gift.ts';
import type { Products } from '#src/contract/product.ts';
import type { SignedInSession } from '#src/contract/session.ts';
import { giftMonths, giftPriceOre, lastGiftDay, longestGreeting } from '#src/domain/gifts.ts';
import { formatKroner, formatOre } from '#src/domain/money.ts';
import { formatShortDay } from '#src/lib/norwegian-dates.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { formRefusalsOf } from '#src/platform/forms/findings.ts';
import { type Form, useForm } from '#src/platform/forms/use-form.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useFormTexts } from '#src/platform/texts/validation-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { FlowBody } from '#src/ui/flow-page.tsx';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { type GiftContent, type GiftValues, giftCheck } from '../../gift-check.ts';
import { sortProducts } from '../../rules.ts';
import { BirthDateField, MethodChoice, PayLabel, TermsBox } from '../order-fields.tsx';
import { useOrdering } from '../use-ordering.ts';
import { giftFormTexts, giftMethodTexts, monthsText } from './gift-messages.ts';
import { HandoverFields } from './handover-fields.tsx';

interface GiftCase {
  readonly sold: Products;
  readonly termsVersion: string;
  readonly version: number;
  readonly needsBirthDate: boolean;
  readonly session: SignedInSession;
  /** An unpaid gift that is ordered again. */
  readonly former: Gift | undefined;
}

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
            label={
              priceOre === undefined ? (
                <Trans>Gå til betaling</Trans>
              ) : (
                <PayLabel priceOre={priceOre} method={form.values.method} />
              )
            }
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
        {needsBirthDate ? (
          <BirthDateField {...form.field('birthDate')} label={<Trans>Fødselsdatoen din</Trans>} />
        ) : null}
        <MethodChoice {...form.field('method')} methods={sold.methods} texts={giftMethodTexts} />
        <TermsBox {...form.field('hasAccepted')} />
      </FlowBody>
    </form>
  );
}

interface PartProps extends Pick<GiftCase, 'sold'> {
  readonly form: Form<GiftValues>;
}

function What({ sold, form }: PartProps): ReactNode {
  const { i18n } = useLingui();
  const plans = sortProducts(sold.products).forAll;
  const chosen = plans.find(({ ariaPlanID }) => ariaPlanID === form.values.ariaPlanID);
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
            const price = giftPriceOre(chosen?.prices ?? [], months);
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

/** In øre; undefined while the choice is incomplete. */
function priceOf(
  { products }: Products,
  { ariaPlanID, months }: Pick<GiftValues, 'ariaPlanID' | 'months'>,
): number | undefined {
  const product = products.find((one) => one.ariaPlanID === ariaPlanID);
  const length = giftMonths.find((one) => String(one) === months);
  return product === undefined || length === undefined ? undefined : giftPriceOre(product.prices, length);
}

function useGiftForm(given: GiftCase): Form<GiftValues> {
  const { sold, termsVersion, version, needsBirthDate, session, former } = given;
  const { titleCode } = useTitle();
  const today = useToday();
  const textOf = useFormTexts(giftFormTexts);
  const ordering = useOrdering(orderGift, { session, titleCode });
  const form = useForm<GiftValues, GiftContent>({
    check: giftCheck({ today, needsBirthDate }),
    initial: {
      ...valuesOf(former, today),
      method: sold.methods[0] ?? 'VIPPS',
      senderName: former?.senderName ?? session.user.displayName,
    },
    textOf,
    refusals: { ...formRefusalsOf(orderGift), sendDayOutOfRange: 'sendOn' },
    onSubmit: async (content) => {
      const priceOre = priceOf(sold, { ...content, months: String(content.months) });
      if (priceOre === undefined) return { code: 'planNotSold' };
      return ordering.send({ ...content, version, titleCode, priceOre, termsVersion });
    },
    draftKey: former === undefined ? 'purchase-gift' : `purchase-gift-${former.giftNo}`,
  });
  return { ...form, isBusy: form.isBusy || ordering.isLeaving };
}

function valuesOf(former: Gift | undefined, today: string): Omit<GiftValues, 'method' | 'senderName'> {
  const sent = former?.handover.by === 'email' ? former.handover : undefined;
  return {
    ariaPlanID: former?.ariaPlanID ?? '',
    months: former === undefined ? '' : String(former.months),
    recipientName: former?.recipientName ?? '',
    by: former?.handover.by ?? 'email',
    email: sent?.email ?? '',
    sendOn: formatShortDay(sent !== undefined && sent.sendOn > today ? sent.sendOn : today),
    greeting: former?.greeting ?? '',
    birthDate: '',
    hasAccepted: false,
  };
}
