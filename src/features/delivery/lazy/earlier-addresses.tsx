import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { earlierAddressesQuery } from './queries.ts';
import { addressLine } from '../address-line.ts';

interface EarlierAddressesProps {
  readonly holder: SubscriptionHolder;
  readonly onPick: (address: DeliveryAddress) => void;
}

/** Temporary addresses used before, to be taken again with one click (P-08). Without them one types as ever. */
export function EarlierAddresses({ holder, onPick }: EarlierAddressesProps): ReactNode {
  const { data, error, isError, isFetching, refetch } = useQuery(earlierAddressesQuery(holder));
  if (data === undefined && isError) {
    return (
      <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
        <Trans>Vi fikk ikke hentet adressene du har brukt før. Du kan skrive adressen selv.</Trans>
      </LoadFailure>
    );
  }
  if (data === undefined || data.addresses.length === 0) return null;
  return (
    <fieldset className="earlier">
      <legend>
        <Trans>Adresser du har brukt før</Trans>
      </legend>
      <ul className="plain-list">
        {data.addresses.map((address) => (
          <li key={`${address.name} ${addressLine(address)} ${address.apartmentNumber ?? ''}`}>
            <Button variant="secondary" onClick={() => onPick(address)}>
              {address.name}, {addressLine(address)}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
