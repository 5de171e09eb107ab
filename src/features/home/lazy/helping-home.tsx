import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ActingView } from '#src/contract/helping.ts';
import type { Subscription } from '#src/contract/subscription.ts';
import type { SubscriptionAction } from '#src/domain/action-facts.ts';
import { allowedActions } from '#src/domain/allowed-actions.ts';
import { hasPaper } from '#src/domain/subscription.ts';
import { helpingQuery } from '#src/platform/helping/acting.ts';
import { LinkLine } from '#src/platform/routing/link-line.tsx';
import { type SubscriptionHolder, sessionQuery } from '#src/platform/session/session-queries.ts';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { Section } from '#src/ui/section.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { Paper } from '../components/paper.tsx';
import { NewestActivity } from './activity.tsx';

/** Only the holder can change the permanent address. */
const helperActions: readonly SubscriptionAction[] = ['stopDelivery', 'complain'];

/** A delegate's Min side: the tasks they may do for the holder, and what they have done (N-13). */
export function HelperHome(): ReactNode {
  const { data: session } = useQuery(sessionQuery());
  const person = session?.authenticated === true ? session.user.schibstedId : '';
  const query = useQuery(helpingQuery(person));
  const { data, isError } = query;
  const acting = data?.acting ?? null;
  return (
    <div className="page home">
      <h1 className="page-heading">
        <Heading acting={acting} />
      </h1>
      {isError ? (
        <LoadFailure of={query}>
          <Trans>Vi fikk ikke hentet hva du kan hjelpe med.</Trans>
        </LoadFailure>
      ) : null}
      {acting === null && !isError ? <SkeletonLines count={6} /> : null}
      {acting?.isOver === true ? <Over acting={acting} /> : null}
      {acting?.isOver === false ? <Tasks acting={acting} /> : null}
    </div>
  );
}

function Heading({ acting }: { readonly acting: ActingView | null }): ReactNode {
  if (acting === null || acting.holder === '') return <Trans>Du hjelper til</Trans>;
  const { holder: name, isOver } = acting;
  return isOver ? <Trans>Du hjelper ikke lenger {name}</Trans> : <Trans>Du hjelper {name}</Trans>;
}

interface OfActing {
  readonly acting: ActingView;
}

function Over({ acting: { holder } }: OfActing): ReactNode {
  return (
    <p className="page-lead">
      <Trans>
        Tilgangen din er avsluttet, så du ser ikke lenger noe om abonnementet til {holder}. Gå ut herfra øverst på
        siden.
      </Trans>
    </p>
  );
}

function Tasks({ acting: { rights, holder: name } }: OfActing): ReactNode {
  const view = useSubscription();
  if (view.status === 'pending') return <SkeletonLines count={6} />;
  if (view.status === 'failed') {
    return (
      <LoadFailure of={view.failure}>
        <Trans>Vi fikk ikke hentet abonnementet. Det er ikke endret.</Trans>
      </LoadFailure>
    );
  }
  const { holder, answer } = view;
  const { current } = answer;
  const planName = current?.planName ?? '';
  const isPaperShown = current !== null && hasPaper(current) && rights.includes('delivery');
  return (
    <>
      <p className="page-lead">
        {current === null ? (
          <Trans>{name} har ikke noe abonnement nå.</Trans>
        ) : (
          <Trans>
            {name} har <strong>{planName}</strong>. Alt du gjør her, blir logget med navnet ditt.
          </Trans>
        )}
      </p>
      <div className="home-columns">
        {isPaperShown ? <PaperOf holder={holder} subscription={current} /> : null}
        <div className="home-side">
          {rights.includes('invoices') ? <Invoices needsPayment={answer.needsPayment} /> : null}
          <NewestActivity holder={holder} />
        </div>
      </div>
    </>
  );
}

interface PaperOfProps {
  readonly holder: SubscriptionHolder;
  readonly subscription: Subscription;
}

function PaperOf({ holder, subscription }: PaperOfProps): ReactNode {
  const facts = actionFactsOf(subscription, useTitle(), false);
  const allowed = new Set(allowedActions(facts).filter((action) => helperActions.includes(action)));
  return <Paper holder={holder} subscription={subscription} allowed={allowed} />;
}

function Invoices({ needsPayment }: { readonly needsPayment: boolean }): ReactNode {
  return (
    <Section id="fakturaer" heading={<Trans>Fakturaer</Trans>}>
      <p>
        {needsPayment ? (
          <Trans>En faktura skulle vært betalt. Du finner KID og kontonummer i fakturaen.</Trans>
        ) : (
          <Trans>Du finner KID og kontonummer i hver faktura.</Trans>
        )}
      </p>
      <LinkLine to="/fakturaoversikt">
        <Trans>Se fakturaene</Trans>
      </LinkLine>
    </Section>
  );
}
