import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatAccountNumber } from '#src/lib/mod11.ts';
import { CopyButton } from './copy-button.tsx';
import { Fact, FactList } from './fact-list.tsx';
import './bank-facts.css';

interface BankFactsProps {
  /** Eleven digits. */
  readonly accountNumber: string;
  readonly KID: string;
  readonly children?: ReactNode;
}

/** What the online bank asks for, each with a copy button. */
export function BankFacts({ accountNumber, KID, children }: BankFactsProps): ReactNode {
  const { t } = useLingui();
  return (
    <div className="bank-facts">
      <FactList>
        <Fact term={<Trans>Kontonummer</Trans>}>
          <span className="bank-number">{formatAccountNumber(accountNumber)}</span>
          <CopyButton value={accountNumber} label={t`Kopier kontonummer`} done={t`Kontonummeret er kopiert.`} />
        </Fact>
        <Fact term={<Trans>KID</Trans>}>
          <span className="bank-number">{KID}</span>
          <CopyButton value={KID} label={t`Kopier KID`} done={t`KID er kopiert.`} />
        </Fact>
        {children}
      </FactList>
    </div>
  );
}
