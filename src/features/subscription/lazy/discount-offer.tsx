import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { addDiscount, type Discount } from '#src/contract/discount.ts';
import { monthsOfPeriod } from '#src/domain/billing-periods.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { formatOre } from '#src/domain/money.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { refusalTexts } from './messages.ts';
import { DiscountUndo } from './discount-undo.tsx';
import { NextMonths } from './next-months.tsx';
import { PriceText } from '../components/price-text.tsx';
import type { LoadedSubscription } from '../components/subscription-gate.tsx';

interface DiscountOfferProps extends LoadedSubscription {
  readonly discount: Discount;
}

/** A lower price for a while, with the price afterwards beside it (P-12). */
export function DiscountOffer({ holder, subscription, discount }: DiscountOfferProps): ReactNode {
  const navigate = useNavigate();
  const { planName } = subscription;
  const { discountId, fromDate, priceOre, priceAfterOre } = discount;
  const payload = { ...holder, discountId, fromDate, priceOre, priceAfterOre };
  const taking = useWrite({
    endpoint: addDiscount,
    texts: refusalTexts,
    onDone: ({ receipt }) => navigate(`/receipt2?id=${encodeURIComponent(receipt.id)}`, { replace: true }),
  });
  return (
    <>
      <h3>
        <DiscountHeading discount={discount} />
      </h3>
      <p>
        <DiscountDates discount={discount} />
      </p>
      <Button variant="secondary" onClick={taking.open}>
        <Trans>Ta imot tilbudet</Trans>
      </Button>
      <ConsequenceSheet
        {...taking.sheet(payload)}
        heading={<Trans>Vil du beholde {planName} til lavere pris?</Trans>}
        consequences={{
          money: <DiscountHeading discount={discount} />,
          dates: <DiscountDates discount={discount} />,
          access: <Trans>Du beholder alt du har nå.</Trans>,
          undo: <DiscountUndo />,
        }}
        confirmLabel={<Trans>Ta imot tilbudet</Trans>}
        busyLabel={<Trans>Tar imot tilbudet …</Trans>}
      />
    </>
  );
}

interface DiscountProps {
  readonly discount: Discount;
}

function DiscountHeading({ discount }: DiscountProps): ReactNode {
  const { periods, billingPeriod } = discount;
  return (
    <>
      <PriceText offer={discount} /> <NextMonths count={periods * monthsOfPeriod[billingPeriod]} />
    </>
  );
}

function DiscountDates({ discount }: DiscountProps): ReactNode {
  const { short } = useDayTexts();
  const from = short(discount.fromDate);
  const until = short(discount.untilDate);
  const afterDay = short(addDays(discount.untilDate, 1));
  const after = formatOre(discount.priceAfterOre);
  return (
    <Trans>
      Prisen gjelder fra {from} til og med {until}. Fra {afterDay} er den {after}.
    </Trans>
  );
}
