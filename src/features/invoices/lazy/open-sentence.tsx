import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Invoice } from '#src/contract/invoice.ts';
import { allInvoices, owedOf } from '#src/domain/invoices.ts';
import { formatOre } from '#src/domain/money.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { SumOwed } from '#src/platform/payments/sum-owed.tsx';
import { Link } from '#src/platform/routing/link.tsx';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';

interface OpenSentenceProps {
  /** Sorted by due date. */
  readonly open: readonly Invoice[];
}

export function OpenSentence({ open }: OpenSentenceProps): ReactNode {
  const [first] = open;
  if (first === undefined) {
    return (
      <p className="page-lead">
        <Trans>Det er ingen fakturaer å betale.</Trans>
      </p>
    );
  }
  return (
    <>
      <p className="page-lead">
        <Sentence open={open} first={first} />
      </p>
      <p className="invoice-pay">
        <Link className="ds-button" to={`/betal-faktura/${open.length === 1 ? first.ariaInvoiceNo : allInvoices}`}>
          {open.length === 1 ? <Trans>Betal fakturaen</Trans> : <Trans>Betal alt</Trans>}
        </Link>
      </p>
    </>
  );
}

function Sentence({ open, first }: OpenSentenceProps & { readonly first: Invoice }): ReactNode {
  const { long } = useDayTexts();
  const owed = owedOf(open, useToday());
  const sum = formatOre(owed.sumOre);
  const day = first.dueOn === null ? '' : long(first.dueOn);
  if (open.length > 1) {
    const invoices = <Plural value={open.length} one="# faktura" other="# fakturaer" />;
    return (
      <>
        <Trans>Du har {invoices} å betale.</Trans> <SumOwed {...owed} />
      </>
    );
  }
  return first.state === 'overdue' ? (
    <Trans>
      Du har {sum} å betale. Fakturaen hadde forfall {day}.
    </Trans>
  ) : (
    <Trans>
      Du har {sum} å betale innen {day}.
    </Trans>
  );
}
