import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type GiftPreview, redeemGift } from '#src/contract/gift-redemption.ts';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import { formatKroner } from '#src/domain/money.ts';
import { addressFormCheck, type AddressValues, valuesOfAddress } from '#src/platform/address/address-form.ts';
import { usePostalPlaces } from '#src/platform/address/postal-places.ts';
import { refreshAccount } from '#src/platform/api/account-queries.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { formRefusalsOf } from '#src/platform/forms/findings.ts';
import { type Form, useForm } from '#src/platform/forms/use-form.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { rememberAccount } from '#src/platform/session/session-queries.ts';
import { useSignedIn } from '#src/platform/session/use-session-facts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { giftFormTexts, monthsText } from './gift-messages.ts';
import { useFormTexts } from './messages.ts';
import { PaperAddress } from './paper-address.tsx';

interface OpenGiftProps {
  readonly code: string;
  readonly gift: Extract<GiftPreview, { standing: 'open' }>;
}

export function OpenGift(props: OpenGiftProps): ReactNode {
  const { t } = useLingui();
  const { displayName } = useTitle();
  const { gift } = props;
  const { senderName, greeting } = gift;
  const form = useRedeemForm(props);
  return (
    <form {...form.formProps} className="form" aria-label={t`Gaven`}>
      <ErrorSummary {...form.summary} />
      <p className="page-lead">
        <Trans>
          {senderName} gir deg {displayName}.
        </Trans>
      </p>
      {greeting === '' ? null : <blockquote className="gift-greeting">{greeting}</blockquote>}
      <GiftFacts gift={gift} />
      {gift.planProductType === 'COMBO' ? <PaperAddress field={form.field} instead={null} /> : null}
      <SubmitRow label={<Trans>Ta gaven i bruk</Trans>} busyLabel={<Trans>Tar i bruk …</Trans>} isBusy={form.isBusy} />
    </form>
  );
}

function GiftFacts({ gift }: Pick<OpenGiftProps, 'gift'>): ReactNode {
  const { i18n } = useLingui();
  const { long, short } = useDayTexts();
  const today = useToday();
  const session = useSignedIn();
  const { planName, months, fromDate, toDate, priceAfterOre, expiresOn } = gift;
  const length = i18n._({ ...monthsText, values: { count: months } });
  const price = formatKroner(priceAfterOre);
  const lastDay = short(toDate);
  return (
    <FactList>
      <Fact term={<Trans>Du får</Trans>}>
        {planName}, {length}
      </Fact>
      <Fact term={<Trans>Fra og med</Trans>}>
        {fromDate === today ? <Trans>i dag</Trans> : long(fromDate)}
        <span className="fact-note">
          <Trans>til og med {lastDay}</Trans>
        </span>
      </Fact>
      <Fact term={<Trans>Pris</Trans>}>
        <Trans>Gratis for deg</Trans>
        <span className="fact-note">
          <Trans>
            Abonnementet slutter av seg selv. Vil du fortsette etterpå, koster det {price} i måneden. Ingenting trekkes
            uten at du ber om det.
          </Trans>
        </span>
      </Fact>
      {session === undefined ? null : (
        <Fact term={<Trans>Du er logget inn som</Trans>}>{session.user.displayName}</Fact>
      )}
      <Fact term={<Trans>Kan tas i bruk til og med</Trans>}>{short(expiresOn)}</Fact>
    </FactList>
  );
}

function useRedeemForm({ code, gift }: OpenGiftProps): Form<AddressValues> {
  const { titleCode, coverage } = useTitle();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const postalPlaces = usePostalPlaces();
  const textOf = useFormTexts(giftFormTexts);
  const needsAddress = gift.planProductType === 'COMBO';
  const redeeming = useWrite({
    endpoint: redeemGift,
    onDone: async ({ accountNo }) => {
      rememberAccount(queryClient, accountNo);
      await refreshAccount(queryClient);
      await navigate('/', { replace: true });
    },
  });
  const checkAddress = addressFormCheck({ placeOf: postalPlaces.known, coverage });
  return useForm<AddressValues, DeliveryAddress | null>({
    check: (values) => (needsAddress ? checkAddress(values) : { ok: true, value: null }),
    initial: valuesOfAddress(null),
    textOf,
    refusals: { ...formRefusalsOf(redeemGift), notDelivered: 'postalCode', required: 'postalPlace' },
    onSubmit: async (typed) => {
      const postalPlace = typed === null ? '' : await postalPlaces.settle(typed);
      if (postalPlace === undefined) return { code: 'required' };
      const address = typed === null ? null : { ...typed, postalPlace };
      return redeeming.send({ version: gift.version, titleCode, code, address });
    },
    ...(needsAddress ? { draftKey: 'purchase-gift-address' } : {}),
  });
}
