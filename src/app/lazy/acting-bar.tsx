import { Trans } from '@lingui/react/macro';
import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ActingView } from '#src/contract/helping.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { helpingQuery, stopActing } from '#src/platform/helping/acting.ts';
import { sessionQuery } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { closedKey } from './acting-visit.ts';
import './acting-bar.css';

/** Shown above every page to delegates and staff (N-13). */
export function ActingBar({ queryClient }: { readonly queryClient: QueryClient }): ReactNode {
  const { data: session } = useQuery(sessionQuery(), queryClient);
  const person = session?.authenticated === true && session.acting !== undefined ? session.user.schibstedId : '';
  const { data } = useQuery(helpingQuery(person), queryClient);
  useEffect(() => {
    if (person === '') return undefined;
    return onAccessEnded(queryClient, () => void queryClient.invalidateQueries(helpingQuery(person)));
  }, [person, queryClient]);
  const { data: isClosed = false } = useQuery(
    { queryKey: closedKey, queryFn: () => false, enabled: false },
    queryClient,
  );
  const ending = useMutation({ mutationFn: () => stopActing(person) }, queryClient);
  const acting = data?.acting ?? null;
  if (person === '' || acting === null) return null;
  return (
    <>
      <div className="spread acting-bar" data-is-over={acting.isOver || undefined}>
        <p>
          <WhoActs acting={acting} />
        </p>
        <Button variant="secondary" isBusy={ending.isPending || ending.isSuccess} onClick={() => ending.mutate()}>
          <HowToLeave acting={acting} />
        </Button>
        {ending.isError ? (
          <p role="alert">
            <Trans>Det gikk ikke. Prøv igjen.</Trans>
          </p>
        ) : null}
      </div>
      {isClosed && (!acting.isOver || acting.kind === 'helper') ? (
        <Notice tone="info">
          <p>
            <OnlyHolder acting={acting} />
          </p>
        </Notice>
      ) : null}
    </>
  );
}

interface OfActing {
  readonly acting: ActingView;
}

/** Says that the delegate keeps the access after leaving. */
function HowToLeave({ acting: { kind, isOver } }: OfActing): ReactNode {
  if (isOver) return <Trans>Gå ut herfra</Trans>;
  return kind === 'staff' ? <Trans>Avslutt</Trans> : <Trans>Slutt å hjelpe nå</Trans>;
}

function WhoActs({ acting: { kind, holder, accountNo, until, isOver } }: OfActing): ReactNode {
  const { short, instant } = useDayTexts();
  const lastDay = short(dayInOslo(Date.parse(until)));
  const end = instant(until);
  if (kind === 'staff') {
    return isOver ? (
      <Trans>Tiden er ute. Du ser ikke lenger Min side som kunde {accountNo}.</Trans>
    ) : (
      <Trans>
        <strong>Kundesenteret</strong> ser Min side som kunde {accountNo}, {holder}. Bare lesing, til {end}.
      </Trans>
    );
  }
  if (isOver) return <Trans>Tilgangen din er avsluttet. Du hjelper ikke lenger {holder}.</Trans>;
  return (
    <Trans>
      Du hjelper <strong>{holder}</strong>, til {lastDay}.
    </Trans>
  );
}

function OnlyHolder({ acting: { kind, holder, isOver } }: OfActing): ReactNode {
  if (isOver) return <Trans>Siden du ville til, åpner vi når du går ut herfra.</Trans>;
  return kind === 'staff' ? (
    <Trans>Siden du ville til, er bare for kunden selv.</Trans>
  ) : (
    <Trans>
      Siden du ville til, kan du ikke åpne mens du hjelper {holder}. Gjelder den deg selv, slutter du å hjelpe først. Da
      åpner vi den.
    </Trans>
  );
}

/** Runs when a call of the page is refused because the grant to act has expired. */
function onAccessEnded(queryClient: QueryClient, run: () => void): () => void {
  const isEnd = (error: unknown): boolean => error instanceof ApiError && error.code === 'accessEnded';
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isEnd(event.action.error)) run();
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isEnd(event.action.error)) run();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
