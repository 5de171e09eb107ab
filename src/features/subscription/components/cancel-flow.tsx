import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { ActionRefusal } from '#src/domain/action-facts.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useOwner } from '#src/platform/forms/use-owner.ts';
import { useNavigate, useSearchParams } from '#src/platform/routing/hooks.ts';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import {
  askedStep,
  CancellationDraftSchema,
  cancellationSteps,
  type CancellationStep,
  cancelStepPaths,
  emptyCancellation,
  hasOffers,
  shownStep,
} from '../cancellation.ts';
import { cancelOffersQuery } from '../queries.ts';
import { CancelOffersStep } from './cancel-offers-step.tsx';
import { CancelReasonStep } from './cancel-reason-step.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { RefusedAction } from './refused-action.tsx';
import type { PresentSubscription } from './subscription-gate.tsx';

/** Cancels in at most three screens: the reason, offers where there are any, and the confirmation (N-10). */
export function CancelFlow(present: PresentSubscription): ReactNode {
  const refusal = refusalOf('cancel', actionFactsOf(present.subscription, useTitle(), false));
  const owner = useOwner();
  // What is cancelled can be cancelled no more, and the page must not say so while it is being left.
  const [isDone, setIsDone] = useState(false);
  if (refusal !== null && !isDone) {
    return (
      <RefusedAction reason={refusal}>
        <WhyNot reason={refusal} />
      </RefusedAction>
    );
  }
  // Whose draft there is decides which step it is.
  if (owner === undefined) return <SkeletonLines count={5} />;
  return <Steps {...present} onDone={() => setIsDone(true)} />;
}

interface StepsProps extends PresentSubscription {
  readonly onDone: () => void;
}

function Steps({ holder, subscription, onDone }: StepsProps): ReactNode {
  const asked = askedStep(useSearchParams());
  const navigate = useNavigate();
  const draft = useDraft({ flow: 'cancel-subscription', schema: CancellationDraftSchema, initial: emptyCancellation });
  const offers = useQuery(cancelOffersQuery(holder));
  const availability = offers.isPending ? 'unknown' : availabilityOf(hasOffers(offers.data));
  const { reason, comment } = draft.content;
  const step = shownStep(asked, reason !== '', availability);

  // A URL that asks for a step without its data, or for one with nothing to show, is corrected in place.
  useEffect(() => {
    if (step !== asked) void navigate(cancelStepPaths[step], { replace: true });
  }, [step, asked, navigate]);

  const beforeSheet: CancellationStep = availability === 'none' ? 'grunn' : 'tilbud';
  const page = step === 'bekreft' ? beforeSheet : step;
  const count = availability === 'none' ? cancellationSteps.length - 1 : cancellationSteps.length;
  return (
    <>
      {page === 'grunn' ? (
        <CancelReasonStep
          key={draft.isRestored ? 'restored' : 'new'}
          subscription={subscription}
          kept={draft.content}
          count={count}
          onContinue={async (cancellation) => {
            draft.set(cancellation);
            await navigate(cancelStepPaths[availability === 'none' ? 'bekreft' : 'tilbud']);
          }}
        />
      ) : null}
      {page === 'tilbud' && offers.data !== undefined ? (
        <CancelOffersStep holder={holder} subscription={subscription} offers={offers.data} />
      ) : null}
      {page === 'tilbud' && offers.isPending ? <SkeletonLines count={4} /> : null}
      {reason === '' ? null : (
        <CancelSheet
          isOpen={step === 'bekreft'}
          holder={holder}
          subscription={subscription}
          reason={reason}
          comment={comment}
          onDone={() => {
            draft.forget();
            onDone();
          }}
          onCancel={() => void navigate(cancelStepPaths[beforeSheet], { replace: true })}
        />
      )}
    </>
  );
}

function availabilityOf(isAvailable: boolean): 'some' | 'none' {
  return isAvailable ? 'some' : 'none';
}

interface WhyNotProps {
  readonly reason: ActionRefusal;
}

function WhyNot({ reason }: WhyNotProps): ReactNode {
  if (reason === 'alreadyCancelled') return <Trans>Du har allerede sagt opp abonnementet.</Trans>;
  if (reason === 'sharedAccess') {
    return <Trans>Abonnementet tilhører den som deler det med deg, og kan bare sies opp der.</Trans>;
  }
  if (reason === 'paidByCompany') {
    return <Trans>Bedriften betaler for abonnementet, og sier det opp gjennom kundesenteret.</Trans>;
  }
  if (reason === 'ending') {
    return <Trans>Abonnementet er i ferd med å bli avsluttet, så du trenger ikke å si det opp.</Trans>;
  }
  return <Trans>Abonnementet er avsluttet, så det er ikke noe å si opp.</Trans>;
}
