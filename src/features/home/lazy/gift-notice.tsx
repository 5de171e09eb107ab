import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { continueGift } from '#src/contract/gift-redemption.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import { giftOfferDay } from '#src/domain/gifts.ts';
import { formatOre } from '#src/domain/money.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { refreshAccount } from '#src/platform/api/account-queries.ts';
import { useToday } from '#src/platform/clock/use-today.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { paidByTexts } from '#src/platform/texts/subscription-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { continueTexts } from './messages.ts';

interface GiftNoticeProps {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
}

/** Whether a person with a gift goes on when it is over; nothing happens unless they say so (P-14). */
export function GiftNotice({ holder, subscription }: GiftNoticeProps): ReactNode {
  const today = useToday();
  const [continued, setContinued] = useState<Continued | undefined>(undefined);
  const { access, instStatusCode, expiryDate, renewalDate } = subscription;
  if (continued !== undefined) return <GoesOn {...continued} />;
  const isOffered = access === 'gift' && instStatusCode === statusCodes.TRIAL && renewalDate === null;
  if (!isOffered || expiryDate === null || today < giftOfferDay(expiryDate)) return null;
  return <Offer holder={holder} subscription={subscription} until={expiryDate} onContinued={setContinued} />;
}

/** What going on has come to. */
type Continued = v.InferOutput<typeof continueGift.response>;

/** What has been decided, in the place of the offer: it takes the focus that the button had. */
function GoesOn({ subscription: { planName, priceOre, renewalDate }, receipt }: Continued): ReactNode {
  const { short } = useDayTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const day = renewalDate === null ? '' : short(renewalDate);
  const price = formatOre(priceOre);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success">
        <p>
          <Trans>
            Du fortsetter med {planName} når gaven er slutt. Første betaling er {price} {day}.
          </Trans>
        </p>
        <Link to={`/receipt2?id=${encodeURIComponent(receipt.id)}`}>
          <Trans>Se kvitteringen</Trans>
        </Link>
      </Notice>
    </div>
  );
}

interface OfferProps extends GiftNoticeProps {
  readonly until: string;
  readonly onContinued: (continued: Continued) => void;
}

function Offer({ holder, subscription, until, onContinued }: OfferProps): ReactNode {
  const { short } = useDayTexts();
  const { planName, priceOre, paymentMethod } = subscription;
  const lastDay = short(until);
  const price = formatOre(priceOre);
  return (
    <Notice tone="info">
      <p>
        <Trans>
          Gaven varer til og med {lastDay}. Vil du fortsette etterpå, koster {planName} {price} i måneden. Gjør du
          ingenting, slutter abonnementet.
        </Trans>
      </p>
      {paymentMethod === null ? (
        <Link to="/endre-betalingsmetode">
          <Trans>Velg hvordan du vil betale</Trans>
        </Link>
      ) : (
        <GoOn
          holder={holder}
          subscription={subscription}
          from={addDays(until, 1)}
          method={paymentMethod.id}
          onContinued={onContinued}
        />
      )}
    </Notice>
  );
}

interface GoOnProps extends Omit<OfferProps, 'until'> {
  /** First day that is paid for. */
  readonly from: string;
  readonly method: NonNullable<Subscription['paymentMethod']>['id'];
}

/** The button, and what it means: nothing is charged before the day, and it can be cancelled until then. */
function GoOn({ holder, subscription, from, method, onContinued }: GoOnProps): ReactNode {
  const { i18n } = useLingui();
  const { short } = useDayTexts();
  const queryClient = useQueryClient();
  const view = useSubscription();
  const continuing = useWrite({
    endpoint: continueGift,
    texts: continueTexts,
    onDone: async (continued) => {
      await refreshAccount(queryClient);
      onContinued(continued);
    },
  });
  const { planName, priceOre } = subscription;
  const day = short(from);
  const price = formatOre(priceOre);
  const howPaid = i18n._(paidByTexts[method]);
  const version = view.status === 'ready' ? view.answer.version : 0;
  return (
    <>
      <div className="notice-ways">
        <Button onClick={continuing.open}>
          <Trans>Fortsett selv</Trans>
        </Button>
        <Link to="/endre-betalingsmetode">
          <Trans>Betal på en annen måte</Trans>
        </Link>
      </div>
      <ConsequenceSheet
        {...continuing.sheet({ ...holder, version, priceOre })}
        isRefused={continuing.isRefused}
        heading={<Trans>Vil du fortsette med {planName}?</Trans>}
        consequences={{
          money: (
            <Trans>
              {price} i måneden {howPaid}, første gang {day}. Ingenting før det.
            </Trans>
          ),
          undo: <Trans>Du kan si opp når du vil. Gjør du det før {day}, betaler du ingenting.</Trans>,
        }}
        confirmLabel={<Trans>Fortsett</Trans>}
        cancelLabel={<Trans>La gaven ta slutt</Trans>}
        busyLabel={<Trans>Lagrer …</Trans>}
      />
    </>
  );
}
