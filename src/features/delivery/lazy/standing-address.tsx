import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '#src/platform/routing/link.tsx';
import { LinkLine } from '#src/platform/routing/link-line.tsx';
import { usePaper } from '#src/platform/session/use-paper.ts';
import { AddressLines } from '#src/ui/address.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Section } from '#src/ui/section.tsx';
import { taskWords } from '../places.ts';
import { cutOffOf, type PaperContent } from '../rules.ts';
import { ChangeFlow } from './change-flow.tsx';
import { ChangeItem } from './change-list.tsx';
import { CutOffNote } from './cut-off-note.tsx';
import { DoneNotice } from './done-notice.tsx';
import { movingPath } from './moving-steps.ts';

/** The permanent address, the planned one, and a form for a new one. */
export function StandingAddress({ holder, delivery, context, place }: PaperContent): ReactNode {
  const isDelivered = usePaper('stopDelivery').status === 'ready';
  if (place.kind === 'form') {
    const move = { ...place, task: 'fast' } as const;
    return (
      <ChangeFlow holder={holder} context={context} address={delivery.address} path="/leveringsadresse" place={move} />
    );
  }
  const cutOff = cutOffOf(context);
  const planned = context.changes.filter(({ type }) => type === taskWords.fast);
  return (
    <>
      <DoneNotice holder={holder} context={context} path="/leveringsadresse" place={place} />
      <Section id="fast-adresse" heading={<Trans>Fast adresse</Trans>} className="flow-section">
        {delivery.address === null ? (
          <EmptyState sentence={<Trans>Vi har ingen adresse til deg ennå.</Trans>} />
        ) : (
          <AddressLines address={delivery.address} />
        )}
        {planned.map((change) => (
          <ChangeItem key={change.id} change={change} context={context} />
        ))}
        {cutOff.when === 'over' ? (
          <p>
            <CutOffNote cutOff={cutOff} />
          </p>
        ) : (
          <AddressLinks isDelivered={isDelivered} />
        )}
      </Section>
    </>
  );
}

function AddressLinks({ isDelivered }: { readonly isDelivered: boolean }): ReactNode {
  return (
    <>
      <p>
        <Link className="ds-button" data-variant="secondary" to="/leveringsadresse?gjor=fast">
          <Trans>Bytt fast adresse</Trans>
        </Link>
      </p>
      <LinkLine to={movingPath('adresse')}>
        <Trans>Skal du flytte? Ordne alt under ett</Trans>
      </LinkLine>
      {isDelivered ? (
        <LinkLine to="/endre-avislevering?gjor=midlertidig">
          <Trans>Bare for en tid? Send avisen til en annen adresse</Trans>
        </LinkLine>
      ) : null}
    </>
  );
}
