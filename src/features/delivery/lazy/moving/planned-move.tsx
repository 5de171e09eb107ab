import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Moving, type PlannedMove, withdrawMove } from '#src/contract/moving.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { LinkLine } from '#src/platform/routing/link-line.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { AddressLines } from '#src/ui/address.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Fact, FactList } from '#src/ui/fact-list.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { moveRefusalTexts } from '../messages.ts';
import { movingPath } from '../moving-steps.ts';
import { movingQuery } from '../queries.ts';

interface PlannedMovePartProps {
  readonly holder: SubscriptionHolder;
  readonly moving: Moving;
  /** Receipt of the action that was just completed. */
  readonly receiptId: string | null;
}

/** Shows the planned move, with undo while possible, or says that it no longer exists (N-07, N-12). */
export function PlannedMovePart({ holder, moving, receiptId }: PlannedMovePartProps): ReactNode {
  const { planned } = moving;
  return (
    <>
      {receiptId === null ? null : <Done isPlanned={planned !== null} receiptId={receiptId} />}
      {planned === null ? <Nothing isAfter={receiptId !== null} /> : null}
      {planned === null ? null : <Planned holder={holder} moving={moving} planned={planned} />}
    </>
  );
}

function Done({ isPlanned, receiptId }: { readonly isPlanned: boolean; readonly receiptId: string }): ReactNode {
  return (
    <div role="status">
      <Notice tone="success">
        <p>
          {isPlanned ? (
            <Trans>Flyttingen er bestilt. Kvitteringen er sendt på e-post.</Trans>
          ) : (
            <Trans>Flyttingen er trukket tilbake. Alt er som før.</Trans>
          )}
        </p>
        <LinkLine to={`/receipt2?id=${encodeURIComponent(receiptId)}`}>
          <Trans>Se kvitteringen</Trans>
        </LinkLine>
      </Notice>
    </div>
  );
}

function Nothing({ isAfter }: { readonly isAfter: boolean }): ReactNode {
  return (
    <>
      {isAfter ? null : <EmptyState sentence={<Trans>Du har ingen flytting som er bestilt.</Trans>} />}
      <LinkLine to={movingPath('adresse')}>
        {isAfter ? <Trans>Bestill på nytt</Trans> : <Trans>Skal du flytte?</Trans>}
      </LinkLine>
    </>
  );
}

interface PlannedProps extends Pick<PlannedMovePartProps, 'holder' | 'moving'> {
  readonly planned: PlannedMove;
}

function Planned({ holder, moving, planned }: PlannedProps): ReactNode {
  const { long, instant } = useDayTexts();
  const day = long(planned.movesOn);
  const until = instant(planned.openUntil);
  const isOpen = moving.now < planned.openUntil;
  return (
    <>
      <h2>
        <Trans>Du flytter {day}</Trans>
      </h2>
      <FactList>
        <Fact term={<Trans>Ny adresse</Trans>}>
          <AddressLines address={planned.address} />
        </Fact>
        {moving.hasPaper ? <Fact term={<Trans>Papiravisen</Trans>}>{paperTexts[planned.paper]}</Fact> : null}
        {planned.carrier === null || planned.carrier.doorCode === '' ? null : (
          <Fact term={<Trans>Portkode</Trans>}>{planned.carrier.doorCode}</Fact>
        )}
        {planned.carrier === null || planned.carrier.instructions === '' ? null : (
          <Fact term={<Trans>Beskjed til avisbudet</Trans>}>{planned.carrier.instructions}</Fact>
        )}
        {moving.hasInvoices ? (
          <Fact term={<Trans>Fakturaene</Trans>}>
            {planned.invoicesFollow ? (
              <Trans>Går til den nye adressen fra den dagen</Trans>
            ) : (
              <Trans>Går som før</Trans>
            )}
          </Fact>
        ) : null}
        <Fact term={<Trans>Angre</Trans>}>
          {isOpen ? <Trans>Fram til {until}</Trans> : <Trans>Fristen er ute. Kontakt kundesenteret.</Trans>}
        </Fact>
      </FactList>
      {isOpen ? (
        <div className="done-ways">
          <Link className="ds-button" data-variant="secondary" to={movingPath('adresse')}>
            <Trans>Endre flyttingen</Trans>
          </Link>
          <Withdraw holder={holder} moving={moving} planned={planned} />
        </div>
      ) : null}
    </>
  );
}

const paperTexts = {
  follows: <Trans>Følger med fra den dagen</Trans>,
  digital: <Trans>Slutter den dagen, da abonnementet blir digitalt</Trans>,
  unchanged: <Trans>Kommer til den gamle adressen til du har avtalt noe annet</Trans>,
} as const;

function Withdraw({ holder, moving, planned }: PlannedProps): ReactNode {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const withdrawing = useWrite({
    endpoint: withdrawMove,
    texts: moveRefusalTexts,
    onDone: async ({ moving: now, receipt }) => {
      queryClient.setQueryData(movingQuery(holder).queryKey, now);
      await navigate(movingPath('plan', receipt.id), { replace: true });
    },
  });
  return (
    <>
      <Button variant="tertiary" onClick={withdrawing.open}>
        <Trans>Trekk tilbake flyttingen</Trans>
      </Button>
      <ConsequenceSheet
        {...withdrawing.sheet({ ...holder, version: moving.version, id: planned.id })}
        isRefused={withdrawing.isRefused}
        heading={<Trans>Vil du trekke tilbake flyttingen?</Trans>}
        consequences={{
          delivery: moving.hasPaper ? <Trans>Avisen kommer til adressen du har nå.</Trans> : undefined,
          money: <Trans>Abonnement, pris og fakturaer er som nå.</Trans>,
          undo: <Trans>Du kan bestille flyttingen på nytt når du vil.</Trans>,
        }}
        confirmLabel={<Trans>Trekk tilbake</Trans>}
        cancelLabel={<Trans>Behold flyttingen</Trans>}
        busyLabel={<Trans>Trekker tilbake …</Trans>}
      />
    </>
  );
}
