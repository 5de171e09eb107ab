import { Trans } from '@lingui/react/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { getWrite } from '#src/contract/write-outcome.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { settleWrite, type UnansweredWrite, unansweredWrites } from '#src/platform/forms/write-keys.ts';
import { useOwner } from '#src/platform/state/session-store.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { allConcerned, takeOver } from './account-changes.ts';

/** How long a sent write may still be carried out; longer than every timeout on the way. */
const underWayMs = 25_000;
const askAgainMs = 2000;

interface UnansweredWritesProps {
  readonly queryClient: QueryClient;
}

/**
 * Writes that had no response when the page was left or reloaded. Shown above every page until the person has seen the
 * outcome (N-02).
 */
export function UnansweredWrites({ queryClient }: UnansweredWritesProps): ReactNode {
  const owner = useOwner();
  // This page's own writes are reported where they are sent.
  const [pageStart] = useState(() => Date.now() - performance.now());
  const [, setChanges] = useState(0);
  const renew = (): void => setChanges((count) => count + 1);

  // A retry of the same write may get the response.
  useEffect(() => queryClient.getMutationCache().subscribe(() => setChanges((count) => count + 1)), [queryClient]);

  if (owner === undefined) return null;
  return unansweredWrites(owner)
    .filter(({ at }) => at < pageStart)
    .map((write) => (
      <UnansweredWriteNotice
        key={write.key}
        write={write}
        queryClient={queryClient}
        onSeen={() => {
          settleWrite({ flow: write.flow, owner });
          renew();
        }}
      />
    ));
}

interface UnansweredWriteNoticeProps extends UnansweredWritesProps {
  readonly write: UnansweredWrite;
  readonly onSeen: () => void;
}

function UnansweredWriteNotice({ write, queryClient, onSeen }: UnansweredWriteNoticeProps): ReactNode {
  const { data: outcome, dataUpdatedAt } = useQuery(outcomeQuery(write), queryClient);
  const isDone = outcome !== undefined && outcome !== null;
  // The page's data may be older than the write.
  useEffect(() => {
    if (isDone) void takeOver(queryClient, new Set(allConcerned));
  }, [isDone, queryClient]);

  if (outcome === undefined) return null;
  if (outcome === null && isUnderWay(write, dataUpdatedAt)) {
    return (
      <Notice tone="info">
        <p>
          <Trans>Vi sjekker om det du sendte før siden ble lastet på nytt, er gjort.</Trans>
        </p>
      </Notice>
    );
  }
  if (outcome === null) {
    return (
      <Notice tone="warning">
        <p>
          <Trans>Det du sendte før siden ble lastet på nytt, er ikke gjort. Ingenting er endret.</Trans>
        </p>
        <Seen onSeen={onSeen} />
      </Notice>
    );
  }
  return (
    <Notice tone="success">
      <p>
        <Trans>Det du sendte før siden ble lastet på nytt, er gjort.</Trans>
      </p>
      <p>
        <a href={addressOf(outcome)} onClick={onSeen}>
          <Trans>Se hvordan det gikk</Trans>
        </a>
      </p>
      <Seen onSeen={onSeen} />
    </Notice>
  );
}

function Seen({ onSeen }: Pick<UnansweredWriteNoticeProps, 'onSeen'>): ReactNode {
  return (
    <Button variant="secondary" onClick={onSeen}>
      <Trans>Lukk</Trans>
    </Button>
  );
}

type Outcome = Awaited<ReturnType<typeof callApi<typeof getWrite>>>;

/** Both URLs stay valid. */
function addressOf({ receiptId, paymentId }: Outcome): string {
  if (paymentId !== null) return `/betaling?betaling=${encodeURIComponent(paymentId)}`;
  return receiptId === null ? '/?hendelser=1' : `/receipt2?id=${encodeURIComponent(receiptId)}`;
}

/** Null if the write was not carried out. Queried again while it may still be running. */
function outcomeQuery(write: UnansweredWrite) {
  return {
    queryKey: [queryRoots.activity, 'write', write.key],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      try {
        return await callApi(getWrite, { params: { key: write.key }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.kind === 'notFound') return null;
        throw error;
      }
    },
    refetchInterval: ({ state: { data, dataUpdatedAt } }: { readonly state: AskedState }) =>
      data === null && isUnderWay(write, dataUpdatedAt) ? askAgainMs : false,
  };
}

interface AskedState {
  readonly data: Outcome | null | undefined;
  readonly dataUpdatedAt: number;
}

function isUnderWay({ at }: UnansweredWrite, askedAt: number): boolean {
  return askedAt - at < underWayMs;
}
