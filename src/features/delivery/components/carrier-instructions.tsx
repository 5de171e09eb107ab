import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { InstructionsForm } from '../late-parts.ts';
import { instructionsQuery } from '../queries.ts';

interface CarrierInstructionsProps {
  readonly holder: SubscriptionHolder;
}

/** What the carrier should know each morning: door code and standing instructions (P-03). */
export function CarrierInstructions({ holder }: CarrierInstructionsProps): ReactNode {
  const { data, error, isPending, isFetching, refetch } = useQuery(instructionsQuery(holder));
  return (
    <section className="delivery-section" aria-labelledby="budet">
      <h2 id="budet">
        <Trans>Beskjed til avisbudet</Trans>
      </h2>
      {data === undefined ? null : <InstructionsForm holder={holder} known={data} />}
      {isPending ? <SkeletonLines count={4} /> : null}
      {data === undefined && !isPending ? (
        <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
          <Trans>Vi fikk ikke hentet beskjeden til budet.</Trans>
        </LoadFailure>
      ) : null}
    </section>
  );
}
