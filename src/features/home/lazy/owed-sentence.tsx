import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OpenInvoice } from '#src/contract/subscription.ts';
import { owedOf } from '#src/domain/invoices.ts';
import { formatOre } from '#src/domain/money.ts';
import { useToday } from '#src/platform/clock/title-clock.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';

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
      Du har {plan}, og en faktura på {sum} å betale innen {date}.
    </Trans>
  ) : (
    <Trans>
      Du har {plan}, og fakturaer på til sammen {sum} å betale. Den første forfaller {date}.
    </Trans>
  );
}
