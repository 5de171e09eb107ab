import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { GiftPreview } from '#src/contract/gift-redemption.ts';
import { readGiftCode } from '#src/domain/gifts.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { useForm } from '#src/platform/forms/use-form.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { ContactLine } from '#src/platform/title/contact-line.tsx';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { giftCodePath, giftPreviewQuery } from '../gift-queries.ts';
import { giftFormTexts, giftRefusalTexts } from './gift-messages.ts';
import { useFormTexts } from './messages.ts';
import { OpenGift } from './open-gift.tsx';

interface RedeemPartProps {
  /** The code from the URL; empty if there is none. */
  readonly code: string;
}

/** The gift is shown before it is redeemed. */
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

/** Shown to a person who has redeemed the gift, maybe in another tab. A gift with paper begins on a later day. */
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
      <Link to="/">
        <Trans>Gå til Min side</Trans>
      </Link>
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
      {refusal === 'alreadySubscriber' ? (
        <Link to="/">
          <Trans>Gå til Min side</Trans>
        </Link>
      ) : (
        <CodeForm code={code} />
      )}
      <ContactLine />
    </>
  );
}
