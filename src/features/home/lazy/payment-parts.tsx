import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OpenInvoice } from '#src/contract/subscription.ts';
import { allInvoices, owedOf } from '#src/domain/invoices.ts';
import { perPeriodNames } from '#src/domain/lexicon/subscription-names.ts';
import { formatOre } from '#src/domain/money.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { SumOwed } from '#src/platform/payments/sum-owed.tsx';
import { Link } from '#src/platform/routing/link.tsx';
import { LinkLine } from '#src/platform/routing/link-line.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import type { NextPayment } from '../rules.ts';

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
          const rest = formatOre(outstandingOre);
          const day = long(collectOn ?? dueOn);
          const name =
            canPay && collectOn === null ? (
              <Link to={`/betal-faktura/${ariaInvoiceNo}`}>
                <Trans>Faktura med {rest} å betale</Trans>
              </Link>
            ) : (
              <Trans>Faktura med {rest} å betale</Trans>
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
            <LinkLine to={`/betal-faktura/${allInvoices}`}>
              <Trans>Betal alt</Trans>
            </LinkLine>
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

interface OwedSentenceProps {
  readonly planName: string;
  readonly openInvoices: readonly OpenInvoice[];
}

export function OwedSentence({ planName, openInvoices }: OwedSentenceProps): ReactNode {
  const { short } = useDayTexts();
  const { sumOre, overdueOre } = owedOf(openInvoices, useToday());
  const [first] = openInvoices;
  const plan = <strong>{planName}</strong>;
  const sum = formatOre(sumOre);
  if (overdueOre > 0 || first === undefined) {
    return (
      <Trans>
        Du har {plan}, og skylder {sum}.
      </Trans>
    );
  }
  const date = short(first.dueOn);
  return openInvoices.length === 1 ? (
    <Trans>
      Du har {plan}, og {sum} å betale innen {date}.
    </Trans>
  ) : (
    <Trans>
      Du har {plan}, og fakturaer på til sammen {sum} å betale. Den første forfaller {date}.
    </Trans>
  );
}

interface NextPaymentPartsProps {
  readonly payment: Extract<NextPayment, { readonly day: Day }>;
  readonly feeOre: number;
  readonly creditOre: number;
}

interface NewPriceProps {
  readonly payment: Extract<NextPayment, { readonly kind: 'changed' }>;
}

function NewPrice({ payment: { priceOre, billingPeriod } }: NewPriceProps): ReactNode {
  const { i18n } = useLingui();
  const price = formatOre(priceOre);
  const period = nameIn(i18n, perPeriodNames[billingPeriod]);
  return (
    <span className="fact-note">
      <Trans>
        Prisen er {price} {period}
      </Trans>
    </span>
  );
}

export function NextPaymentParts({ payment, feeOre, creditOre }: NextPaymentPartsProps): ReactNode {
  const fee = formatOre(feeOre);
  const credit = formatOre(creditOre);
  return (
    <>
      {payment.kind === 'changed' ? <NewPrice payment={payment} /> : null}
      {feeOre === 0 ? null : (
        <span className="fact-note">
          <Trans>Medregnet {fee} for faktura på papir</Trans>
        </span>
      )}
      {creditOre === 0 ? null : (
        <span className="fact-note">
          <Trans>Fratrukket {credit} som du har til gode</Trans>
        </span>
      )}
    </>
  );
}
