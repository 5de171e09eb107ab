import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FoundAccount } from '#src/contract/connect.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';

interface AccountFactsProps {
  readonly account: FoundAccount;
}

/** A found subscription. */
export function AccountFacts({ account: { planName, name, ariaAccountNo } }: AccountFactsProps): ReactNode {
  const { displayName } = useTitle();
  return (
    <FactList>
      <Fact term={<Trans>Abonnement</Trans>}>
        {displayName}, {planName}
      </Fact>
      {name === '' ? null : <Fact term={<Trans>Står på</Trans>}>{name}</Fact>}
      <Fact term={<Trans>Kundenummer</Trans>}>{ariaAccountNo}</Fact>
    </FactList>
  );
}
