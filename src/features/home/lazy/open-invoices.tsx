import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OpenInvoice } from '#src/contract/subscription.ts';
import { allInvoices, owedOf } from '#src/domain/invoices.ts';
import { formatOre } from '#src/domain/money.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { SumOwed } from '#src/platform/payments/sum-owed.tsx';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';

interface OpenInvoicesProps {
  readonly openInvoices: readonly OpenInvoice[];
  /** KID that pays several invoices at once. */
  readonly totalKID: string | undefined;
  readonly canPay: boolean;
}

export function OpenInvoices({ openInvoices, totalKID, canPay }: OpenInvoicesProps): ReactNode {
  const { long } = useDayTexts();
  const today = useToday();
  const toPay = openInvoices.filter(({ collectOn }) => collectOn === null);
  return (
    <>
      <ul className="plain-list home-lines">
        {openInvoices.map(({ ariaInvoiceNo, outstandingOre, dueOn, collectOn }) => {
          const part = formatOre(outstandingOre);
          const day = long(collectOn ?? dueOn);
          const name =
            canPay && collectOn === null ? (
              <Link to={`/betal-faktura/${ariaInvoiceNo}`}>
                <Trans>Faktura på {part}</Trans>
              </Link>
            ) : (
              <Trans>Faktura på {part}</Trans>
            );
          return (
            <li key={ariaInvoiceNo}>
              {name}, <Due isCollected={collectOn !== null} isOverdue={dueOn < today} day={day} />
            </li>
          );
        })}
      </ul>
      {totalKID === undefined ? null : (
        <div>
          <p className="home-note">
            <SumOwed {...owedOf(toPay, today)} /> <Trans>KID for hele summen: {totalKID}</Trans>
          </p>
          {canPay ? (
            <p>
              <Link to={`/betal-faktura/${allInvoices}`}>
                <Trans>Betal alt</Trans>
              </Link>
            </p>
          ) : null}
        </div>
      )}
    </>
  );
}

interface DueProps {
  readonly isCollected: boolean;
  readonly isOverdue: boolean;
  readonly day: string;
}

function Due({ isCollected, isOverdue, day }: DueProps): ReactNode {
  if (isCollected) return <Trans>trekkes {day}</Trans>;
  return isOverdue ? <Trans>forfalt {day}</Trans> : <Trans>forfaller {day}</Trans>;
}
