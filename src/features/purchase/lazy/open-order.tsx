import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatOre } from '#src/domain/money.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { orderQuery } from '../queries.ts';

interface OpenOrderProps {
  readonly orderNo: string;
}

/** This person's unpaid order, with buttons to continue or cancel it. */
export function OpenOrder({ orderNo }: OpenOrderProps): ReactNode {
  const { data } = useQuery(orderQuery(orderNo));
  if (data?.state !== 'awaitingPayment') return null;
  const { planName } = data;
  const sum = formatOre(data.priceOre);
  return (
    <Notice tone="info">
      <p>
        <Trans>
          Du har en bestilling av {planName} som venter på betaling, {sum}.
        </Trans>
      </p>
      <div className="flow-actions">
        <Link to={`/betaling?betaling=${encodeURIComponent(data.payment.id)}`}>
          <Trans>Fortsett betalingen</Trans>
        </Link>
        <Link to={`/avbryt-bestilling?ordre=${encodeURIComponent(orderNo)}`}>
          <Trans>Avbryt bestillingen</Trans>
        </Link>
      </div>
    </Notice>
  );
}
