import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import { comesByPost } from '#src/domain/coverage.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { AddressLines } from '#src/ui/address.tsx';
import { Fact } from '#src/ui/fact-list.tsx';

export function PaperTo({ address }: { readonly address: DeliveryAddress }): ReactNode {
  const { coverage } = useTitle();
  return (
    <Fact term={<Trans>Papiravisen kommer til</Trans>}>
      <AddressLines address={address} />
      {comesByPost(address.postalCode, coverage) ? (
        <span className="fact-note">
          <Trans>Hit kommer avisen med posten, dagen etter utgivelsen eller senere.</Trans>
        </span>
      ) : null}
    </Fact>
  );
}
