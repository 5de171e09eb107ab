import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Payment } from '#src/contract/payment.ts';
import { BankFacts } from '#src/ui/bank-facts.tsx';

/** Explains how to set up AvtaleGiro at any bank, and when the mandate reaches us. */
export function MandateSteps({ mandate }: { readonly mandate: NonNullable<Payment['mandate']> }): ReactNode {
  return (
    <>
      <p>
        <Trans>
          Opprett avtalen i nettbanken eller mobilbanken din, under AvtaleGiro. Banken spør om kontonummer og KID:
        </Trans>
      </p>
      <BankFacts {...mandate} />
      <p>
        <Trans>
          Har du gjort det, melder banken fra til oss, oftest etter én til to bankdager. Fram til da betaler du som før.
        </Trans>
      </p>
    </>
  );
}
