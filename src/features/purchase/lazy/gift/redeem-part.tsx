import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import { type GiftPreview, redeemGift } from '#src/contract/gift-redemption.ts';
import { readGiftCode } from '#src/domain/gifts.ts';
import { formatKroner } from '#src/domain/money.ts';
import { type AddressValues, addressFormCheck, valuesOfAddress } from '#src/platform/address/address-form.ts';
import { usePostalPlaces } from '#src/platform/address/postal-places.ts';
import { refreshAccount } from '#src/platform/api/account-queries.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { formRefusalsOf } from '#src/platform/forms/findings.ts';
import { type Form, useForm } from '#src/platform/forms/use-form.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { GoHomeLink } from '#src/platform/routing/link.tsx';
import { rememberAccount } from '#src/platform/session/session-queries.ts';
import { useSignedIn } from '#src/platform/session/use-session-facts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useFormTexts } from '#src/platform/texts/validation-texts.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { giftCodePath, giftPreviewQuery } from '../../gift-queries.ts';
import { PaperAddress } from '../order-fields.tsx';
import { giftFormTexts, giftRefusalTexts, monthsText } from './gift-messages.ts';

interface RedeemPartProps {
  /** The code from the URL; empty if there is none. */
  readonly code: string;
}

/** Shows the gift before it is redeemed. */
export function RedeemPart({ code }: RedeemPartProps): ReactNode {
  return code === '' ? (
    <>
      <p className="page-lead">
        <Trans>Skriv koden fra gavekortet eller e-posten. Du ser hva gaven er, før du tar den i bruk.</Trans>
      </p>
      <CodeForm code="" />
    </>
  ) : (
    <Looked code={code} />
  );
}

function CodeForm({ code }: RedeemPartProps): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const textOf = useFormTexts(giftFormTexts);
  const form = useForm<{ readonly code: string }, string>({
    check: ({ code: typed }) => {
      if (readGiftCode(typed) !== undefined) return { ok: true, value: typed.trim() };
      return { ok: false, error: new Map([['code', { code: 'giftUnknown' }]]) };
    },
    initial: { code },
    textOf,
    onSubmit: async (typed) => {
      await navigate(giftCodePath(typed));
      return undefined;
    },
  });
  return (
    <form {...form.formProps} className="form" aria-label={t`Gavekode`}>
      <ErrorSummary {...form.summary} />
      <TextField
        {...form.field('code')}
        label={<Trans>Gavekode</Trans>}
        help={<Trans>16 tegn. Store og små bokstaver er det samme.</Trans>}
        characters={20}
        autoComplete="off"
        spellCheck={false}
      />
      <SubmitRow label={<Trans>Se gaven</Trans>} busyLabel={<Trans>Sjekker …</Trans>} isBusy={form.isBusy} />
    </form>
  );
}

function Looked({ code }: RedeemPartProps): ReactNode {
  const { titleCode } = useTitle();
  const query = useQuery(giftPreviewQuery(titleCode, code));
  const { data } = query;
  if (data === undefined && query.isError) {
    if (query.error instanceof ApiError && query.error.code === 'tooManyCodes') {
      return (
        <Notice tone="warning">
          <p>
            <Trans>Det ble for mange forsøk på kort tid. Vent en time, og prøv igjen.</Trans>
          </p>
        </Notice>
      );
    }
    return (
      <LoadFailure of={query}>
        <Trans>Vi fikk ikke sjekket koden. Gaven er ikke brukt.</Trans>
      </LoadFailure>
    );
  }
  if (data === undefined) return <SkeletonLines count={6} />;
  switch (data.standing) {
    case 'open':
      return <OpenGift code={code} gift={data} />;
    case 'mine':
      return <Mine fromDate={data.fromDate} />;
    case 'refused':
      return <Refused code={code} refusal={data.code} />;
  }
}

type MineProps = Pick<Extract<GiftPreview, { standing: 'mine' }>, 'fromDate'>;

/** Shown to a person who has redeemed the gift, perhaps in another tab. A gift with paper begins on a later day. */
function Mine({ fromDate }: MineProps): ReactNode {
  const { long } = useDayTexts();
  const today = useToday();
  const firstDay = fromDate !== null && fromDate > today ? long(fromDate) : undefined;
  return (
    <>
      <p className="page-lead">
        {firstDay === undefined ? (
          <Trans>Du har tatt gaven i bruk, og kan lese.</Trans>
        ) : (
          <Trans>
            Du har tatt gaven i bruk. Den første papiravisen kommer {firstDay}. På nett og i eAvisen kan du lese med en
            gang.
          </Trans>
        )}
      </p>
      <GoHomeLink />
    </>
  );
}

interface RefusedProps extends RedeemPartProps {
  readonly refusal: Extract<GiftPreview, { standing: 'refused' }>['code'];
}

function Refused({ code, refusal }: RefusedProps): ReactNode {
  const { i18n } = useLingui();
  return (
    <>
      <Notice tone={refusal === 'alreadySubscriber' ? 'info' : 'warning'}>
        <p>{i18n._(giftRefusalTexts[refusal])}</p>
      </Notice>
      {refusal === 'alreadySubscriber' ? <GoHomeLink /> : <CodeForm code={code} />}
      <ContactLine />
    </>
  );
}

interface OpenGiftProps {
  readonly code: string;
  readonly gift: Extract<GiftPreview, { standing: 'open' }>;
}

function OpenGift(props: OpenGiftProps): ReactNode {
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
