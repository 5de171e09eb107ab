import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from '#src/platform/routing/hooks.ts';
import { HomeLink, Link } from '#src/platform/routing/link.tsx';
import { deliveryQuery } from '#src/platform/session/delivery-query.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { type PaperAction, type PaperView, usePaper } from '#src/platform/session/use-paper.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { FlowPage } from '#src/ui/flow-page.tsx';
import { LoadFailure, LoadState } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { CutOffLead, PaperRefusedLead, PaperRefusedSteps } from '../lazy-parts.ts';
import { type DeliveryPath, type Place, placeOf } from '../places.ts';
import { cutOffOf, deliveryContextOf, type PaperContent } from '../rules.ts';

interface PaperPageProps {
  readonly path: DeliveryPath;
  /** A person who may not take the action sees the reason and alternatives. */
  readonly action: PaperAction;
  /** Receives undefined while the place is unknown, as on the pre-rendered page. */
  readonly renderHeading: (place: Place | undefined) => ReactNode;
  /** The sentence above the overview. A form shows the cut-off instead. */
  readonly renderLead: (content: PaperContent) => ReactNode;
  readonly children: (content: PaperContent) => ReactNode;
  /** Shown below the delivery, even if the delivery is unknown. */
  readonly renderAfter?: (content: { readonly holder: SubscriptionHolder; readonly place: Place }) => ReactNode;
}

export function PaperPage({ action, children, ...page }: PaperPageProps): ReactNode {
  const view = usePaper(action);
  if (view.status === 'ready') return <Delivery {...page} view={view} renderContent={children} />;
  const lead = view.status === 'refused' ? <PaperRefusedLead refusal={view.refusal} /> : undefined;
  return (
    <FlowPage back={<HomeLink />} heading={page.renderHeading(undefined)} lead={lead}>
      {view.status === 'pending' ? <SkeletonLines count={6} /> : null}
      {view.status === 'failed' ? (
        <LoadFailure of={view.failure}>
          <Trans>Vi fikk ikke hentet abonnementet ditt. Det er ikke endret.</Trans>
        </LoadFailure>
      ) : null}
      {view.status === 'refused' ? <PaperRefusedSteps refusal={view.refusal} subscription={view.subscription} /> : null}
    </FlowPage>
  );
}

interface DeliveryProps extends Omit<PaperPageProps, 'action' | 'children'> {
  readonly view: Extract<PaperView, { status: 'ready' }>;
  readonly renderContent: (content: PaperContent) => ReactNode;
}

function Delivery({ view, path, renderHeading, renderLead, renderContent, renderAfter }: DeliveryProps): ReactNode {
  const title = useTitle();
  const asked = placeOf(useSearchParams());
  const { holder, subscription } = view;
  const query = useQuery(deliveryQuery(holder));
  const { data } = query;
  const context = data === undefined ? undefined : deliveryContextOf(data, title.delivery, subscription);
  const cutOff = context && cutOffOf(context);
  // There is nothing left that a form could change.
  const place: Place = cutOff?.when === 'over' && asked.kind === 'form' ? { kind: 'overview' } : asked;
  const content = data && context && { holder: { ...holder, version: data.version }, delivery: data, context, place };
  return (
    <FlowPage
      back={<Back place={place} path={path} />}
      heading={renderHeading(place)}
      lead={
        content && (place.kind === 'form' ? <CutOffLead cutOff={cutOffOf(content.context)} /> : renderLead(content))
      }
    >
      {content === undefined ? null : renderContent(content)}
      <LoadState of={query} lines={6}>
        <Trans>Vi fikk ikke hentet hvordan avisen leveres. Ingenting er endret.</Trans>
      </LoadState>
      {renderAfter?.({ holder, place })}
    </FlowPage>
  );
}

function Back({ place, path }: { readonly place: Place; readonly path: DeliveryPath }): ReactNode {
  if (place.kind !== 'form') return <HomeLink />;
  return (
    <Link to={path}>{path === '/leveringsadresse' ? <Trans>Leveringsadresse</Trans> : <Trans>Levering</Trans>}</Link>
  );
}
