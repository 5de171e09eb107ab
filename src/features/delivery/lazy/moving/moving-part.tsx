import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Move, type MovePreview, type Moving, planMove } from '#src/contract/moving.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate, useRerunGuards, useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { LinkLine } from '#src/platform/routing/link-line.tsx';
import { useSubscription } from '#src/platform/session/use-subscription.ts';
import { useOwner } from '#src/platform/state/session-store.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceList } from '#src/ui/consequence-sheet.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { StepHeading } from '#src/ui/flow-page.tsx';
import { LoadFailure, LoadState } from '#src/ui/load-failure.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { moveRefusalTexts } from '../messages.ts';
import {
  MoveDraftSchema,
  type MovingPersonProps,
  type MovingStep,
  type MovingStepProps,
  moveOf,
  movingPath,
  nextStep,
  shownStep,
  startOf,
  stepsFor,
} from '../moving-steps.ts';
import { PreviewFailure } from '../preview-failure.tsx';
import { movePreviewQuery, movingQuery, receiptQuery } from '../queries.ts';
import { moveConsequences } from './move-consequences.tsx';
import { MovingAddressStep } from './moving-address-step.tsx';
import { MovingPaperStep } from './moving-paper-step.tsx';
import { MovingRestStep } from './moving-rest-step.tsx';
import { PlannedMovePart } from './planned-move.tsx';

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
      <LinkLine to="/kontakt">
        <Trans>Se kontaktopplysningene dine</Trans>
      </LinkLine>
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

interface MovingReviewStepProps extends MovingStepProps {
  readonly move: Move;
  readonly onDone: () => void;
}

function MovingReviewStep(given: MovingReviewStepProps): ReactNode {
  const { holder, moving, move } = given;
  const preview = useQuery(movePreviewQuery(holder, { move, replaces: moving.planned?.id ?? null }));
  return (
    <>
      {preview.data === undefined && preview.isError ? <PreviewFailure preview={preview} /> : null}
      {preview.isPending ? <SkeletonLines count={8} /> : null}
      {preview.data?.possible === true ? <Review {...given} preview={preview.data} /> : null}
      {preview.data?.possible === false ? <Refused code={preview.data.code} /> : null}
    </>
  );
}

function Refused({ code }: Pick<Extract<MovePreview, { possible: false }>, 'code'>): ReactNode {
  const { i18n } = useLingui();
  return (
    <Notice tone="warning">
      <p>{i18n._(moveRefusalTexts[code])}</p>
      <LinkLine to={movingPath('adresse')}>
        <Trans>Endre det du har skrevet</Trans>
      </LinkLine>
    </Notice>
  );
}

interface ReviewProps extends MovingReviewStepProps {
  readonly preview: Extract<MovePreview, { possible: true }>;
}

function Review({ holder, subscription, moving, move, preview, onDone }: ReviewProps): ReactNode {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const writing = useWrite({
    endpoint: planMove,
    texts: moveRefusalTexts,
    onDone: async ({ moving: planned, receipt }) => {
      onDone();
      queryClient.setQueryData(movingQuery(holder).queryKey, planned);
      queryClient.setQueryData(receiptQuery(holder, receipt.id).queryKey, { ...receipt, later: null });
      await navigate(movingPath('plan', receipt.id), { replace: true });
    },
  });
  const { isBusy, error, onConfirm } = writing.sheet({
    ...holder,
    version: moving.version,
    move,
    replaces: moving.planned?.id ?? null,
    chargedOre: preview.digital?.chargedOre ?? null,
  });
  const before = stepsFor(moving).at(-2) ?? 'adresse';
  return (
    <>
      <ConsequenceList {...moveConsequences({ subscription, moving, move, preview })} />
      <div role="alert">{error === undefined ? null : <FieldError id="moving-error">{error}</FieldError>}</div>
      <div className="done-ways">
        <Button isBusy={isBusy} onClick={onConfirm}>
          {isBusy ? <Trans>Lagrer …</Trans> : <Trans>Bekreft flyttingen</Trans>}
        </Button>
        <Link to={movingPath(before)}>
          <Trans>Tilbake</Trans>
        </Link>
      </div>
      <span className="visually-hidden" role="status">
        {isBusy ? <Trans>Lagrer …</Trans> : null}
      </span>
    </>
  );
}
