import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { has } from '#src/domain/abilities.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { useIsReady, useSearchParams } from '#src/platform/routing/hooks.ts';
import { HomeLink } from '#src/platform/routing/link.tsx';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { usePaper } from '#src/platform/session/use-paper.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { PaperPage } from '../components/paper-page.tsx';
import { CarrierInstructions, MovingPart, RegisterAddress, StandingAddress } from '../lazy-parts.ts';
import { addressLine } from '../rules.ts';
import '../delivery.css';

/** `/leveringsadresse`: the delivery address; with `?flytt=` the flow of a move (N-12). */
export function DeliveryAddressPage(): ReactNode {
  const isMove = useSearchParams().has('flytt');
  const mayPlanMove = has(useTitle(), 'moving');
  // The pre-render has no query, and the first render must match it.
  if (!useIsReady() || !isMove || !mayPlanMove) return <Address />;
  return (
    <FlowPage back={<HomeLink />} heading={<Trans>Flytting</Trans>}>
      <MovingPart />
    </FlowPage>
  );
}

/** Without a paper, the person can enter a future address. */
function Address(): ReactNode {
  const title = useTitle();
  const view = usePaper('changeAddress');
  const isDelivered = usePaper('stopDelivery').status === 'ready';
  if (view.status === 'refused') {
    const mayRegister = refusalOf('registerAddress', actionFactsOf(view.subscription, title, false)) === null;
    if (mayRegister) {
      return (
        <FlowPage
          back={<HomeLink />}
          heading={<Trans>Leveringsadresse</Trans>}
          lead={<Trans>Du har ikke papiravis nå. Bytter du til et abonnement med papiravis, leverer vi den hit.</Trans>}
        >
          <RegisterAddress holder={view.holder} />
        </FlowPage>
      );
    }
  }
  return (
    <PaperPage
      path="/leveringsadresse"
      action="changeAddress"
      renderHeading={(place) =>
        place?.kind === 'form' ? <Trans>Bytt fast adresse</Trans> : <Trans>Leveringsadresse</Trans>
      }
      renderAfter={({ holder, place }) => (place.kind === 'form' ? null : <CarrierInstructions holder={holder} />)}
      renderLead={({ delivery }) => (
        <Lead
          line={delivery.address === null ? null : addressLine(delivery.address)}
          isDelivered={isDelivered && delivery.paperDays?.length !== 0}
        />
      )}
    >
      {(content) => <StandingAddress {...content} />}
    </PaperPage>
  );
}

interface LeadProps {
  readonly line: string | null;
  /**
   * True if the paper is delivered now; false, for instance, before the first one or while a
   * payment is missing.
   */
  readonly isDelivered: boolean;
}

function Lead({ line, isDelivered }: LeadProps): ReactNode {
  if (line === null) return <Trans>Avisen har ingen adresse ennå.</Trans>;
  if (!isDelivered) return <Trans>Avisen kommer ikke nå. Når den kommer, leveres den til {line}.</Trans>;
  return <Trans>Avisen leveres til {line}.</Trans>;
}
