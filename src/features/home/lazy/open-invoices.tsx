import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OpenInvoice } from '#src/contract/subscription.ts';
import { owedOf } from '#src/domain/invoices.ts';
import { formatOre } from '#src/domain/money.ts';
import { useToday } from '#src/platform/clock/use-today.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';

interface OpenInvoicesProps {
  readonly openInvoices: readonly OpenInvoice[];
  readonly canPay: boolean;
}

/** Invoices to pay now, each with its due date and a link to pay it. */
export function OpenInvoices({ openInvoices, canPay }: OpenInvoicesProps): ReactNode {
  const { long } = useDayTexts();
  const today = useToday();
  const sum = formatOre(owedOf(openInvoices, today).sumOre);
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
      {openInvoices.length === 1 ? null : (
        <p className="home-note">
          <Trans>Til sammen {sum}</Trans>
        </p>
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
