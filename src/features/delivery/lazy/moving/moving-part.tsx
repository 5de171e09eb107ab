import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Moving } from '#src/contract/moving.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useOwner } from '#src/platform/state/session-store.ts';
import { useNavigate, useRerunGuards, useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LoadFailure, LoadState } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { StepHeading } from '#src/ui/flow-page.tsx';
import { MovingAddressStep } from './moving-address-step.tsx';
import { MovingPaperStep } from './moving-paper-step.tsx';
import { MovingRestStep } from './moving-rest-step.tsx';
import { MovingReviewStep } from './moving-review-step.tsx';
import {
  MoveDraftSchema,
  moveOf,
  movingPath,
  type MovingPersonProps,
  type MovingStep,
  type MovingStepProps,
  nextStep,
  shownStep,
  startOf,
  stepsFor,
} from '../moving-steps.ts';
import { PlannedMovePart } from './planned-move.tsx';
import { movingQuery } from '../queries.ts';

/** Moving house: one flow for everything that a move changes, and the planned move (N-12). */
export function MovingPart(): ReactNode {
  const view = useSubscription();
  const current = view.status === 'ready' ? view.answer.current : null;
  useRerunGuards(view.status === 'ready' && current === null);
  if (view.status === 'failed') {
    return (
      <LoadFailure of={view.failure}>
        <Trans>Vi fikk ikke hentet abonnementet ditt. Det er ikke endret.</Trans>
      </LoadFailure>
    );
  }
  if (view.status !== 'ready' || current === null) return <SkeletonLines count={8} />;
  return <Known holder={view.holder} subscription={current} />;
}

function Known({ holder, subscription }: MovingPersonProps): ReactNode {
  const asked = useQuery(movingQuery(holder));
  const { data } = asked;
  const query = useSearchParams();
  // The draft of the signed-in person determines the screen.
  const owner = useOwner();
  if (asked.error instanceof ApiError && asked.error.code === 'notAllowed') return <NotAllowed />;
  if (data === undefined) {
    return (
      <LoadState of={asked} lines={8}>
        <Trans>Vi fikk ikke hentet det vi trenger for å flytte abonnementet. Ingenting er endret.</Trans>
      </LoadState>
    );
  }
  if (owner === undefined) return <SkeletonLines count={8} />;
  const isLocked = data.planned !== null && data.planned.openUntil <= data.now;
  return query.get('flytt') === 'plan' || isLocked ? (
    <PlannedMovePart holder={holder} moving={data} receiptId={query.get('utfort')} />
  ) : (
    <Steps holder={holder} subscription={subscription} moving={data} />
  );
}

/** Shown to people whose access is shared with them or paid by a company. */
function NotAllowed(): ReactNode {
  return (
    <>
      <EmptyState
        sentence={
          <Trans>
            Abonnementet ditt har ingen adresse som kan flyttes. Bare den som betaler for det, kan melde flytting.
          </Trans>
        }
      />
      <p>
        <Link to="/kontakt">
          <Trans>Se kontaktopplysningene dine</Trans>
        </Link>
      </p>
    </>
  );
}

function Steps({ holder, subscription, moving }: MovingPersonProps & { readonly moving: Moving }): ReactNode {
  const asked = useSearchParams().get('flytt');
  const navigate = useNavigate();
  const draft = useDraft({ flow: 'moving', schema: MoveDraftSchema, initial: startOf(moving) });
  const step = shownStep(asked, draft.content, moving);
  const steps = stepsFor(moving);
  const given: MovingStepProps = {
    holder,
    subscription,
    moving,
    draft: draft.content,
    onNext: (told) => {
      draft.set({ ...draft.content, ...told });
      void navigate(movingPath(nextStep(step, moving)));
    },
  };
  return (
    <>
      <StepHeading step={steps.indexOf(step) + 1} count={steps.length}>
        <Question step={step} moving={moving} />
      </StepHeading>
      <Screen {...given} step={step} onDone={draft.forget} />
    </>
  );
}

interface ScreenProps extends MovingStepProps {
  readonly step: MovingStep;
  readonly onDone: () => void;
}

function Screen({ step, onDone, ...given }: ScreenProps): ReactNode {
  switch (step) {
    case 'adresse':
      return <MovingAddressStep {...given} />;
    case 'avisen':
      return <MovingPaperStep {...given} />;
    case 'resten':
      return <MovingRestStep {...given} />;
    case 'bekreft': {
      const move = moveOf(given.draft, given.moving);
      return move === undefined ? null : <MovingReviewStep {...given} move={move} onDone={onDone} />;
    }
    default:
      return step satisfies never;
  }
}

interface QuestionProps {
  readonly step: MovingStep;
  readonly moving: Moving;
}

function Question({ step, moving: { hasInvoices, shared } }: QuestionProps): ReactNode {
  switch (step) {
    case 'adresse':
      return <Trans>Når flytter du, og hvor?</Trans>;
    case 'avisen':
      return <Trans>Avisen på den nye adressen</Trans>;
    case 'resten':
      if (shared === 0) return <Trans>Fakturaene</Trans>;
      return hasInvoices ? <Trans>Faktura og familie</Trans> : <Trans>Familien</Trans>;
    case 'bekreft':
      return <Trans>Stemmer dette?</Trans>;
    default:
      return step satisfies never;
  }
}
