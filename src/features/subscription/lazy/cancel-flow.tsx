import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type CancellationPreview,
  type CancellationReason,
  cancelSubscription,
} from '#src/contract/subscription-change.ts';
import type { ActionFacts } from '#src/domain/action-facts.ts';
import { refusalOf } from '#src/domain/allowed-actions.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { BackToMove } from '#src/platform/moving/back-to-move.tsx';
import { useNavigate, useSearchParams } from '#src/platform/routing/hooks.ts';
import { actionFactsOf } from '#src/platform/session/subscription-actions.ts';
import { useOwner } from '#src/platform/state/session-store.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import {
  type CancellationDraft,
  CancellationDraftSchema,
  type CancellationStep,
  cancellationSteps,
  cancelStepPaths,
  effectOf,
  emptyCancellation,
  offersByReason,
  offersFor,
  requestedStep,
  shownStep,
} from '../cancellation.ts';
import type { LoadedSubscription } from '../components/subscription-gate.tsx';
import { cancellationPreviewQuery, cancelOffersQuery } from '../queries.ts';
import { CancelOffersStep } from './cancel-offers-step.tsx';
import { CancelReasonStep } from './cancel-reason-step.tsx';
import { refusalTexts } from './messages.ts';
import { ContactSentence, type ReasonTexts, RefusedAction } from './refused-action.tsx';
import { useCancelConsequences } from './use-cancel-consequences.tsx';

/** Has at most three screens: the reason, offers if there are any, and the confirmation (N-10). */
export function CancelFlow(present: LoadedSubscription): ReactNode {
  const { expiryDate } = present.subscription;
  const facts = actionFactsOf(present.subscription, useTitle(), false);
  const refusal = refusalOf('cancel', facts);
  const { short } = useDayTexts();
  const owner = useOwner();
  // After the cancellation, the action is refused. The page must not say so while the browser is leaving it.
  const [isDone, setIsDone] = useState(false);
  if (refusal !== null && !isDone) {
    const lastDay = expiryDate === null ? '' : short(expiryDate);
    return <RefusedAction reason={refusal} texts={refusedTexts} values={{ lastDay }} />;
  }
  // The draft of the signed-in person determines the step.
  if (owner === undefined) return <SkeletonLines count={5} />;
  return <Steps {...present} facts={facts} onDone={() => setIsDone(true)} />;
}

interface StepsProps extends LoadedSubscription {
  readonly facts: ActionFacts;
  readonly onDone: () => void;
}

function Steps({ facts, onDone, ...present }: StepsProps): ReactNode {
  const { holder, subscription } = present;
  const asked = requestedStep(useSearchParams());
  const navigate = useNavigate();
  const draft = useDraft({ flow: 'cancel-subscription', schema: CancellationDraftSchema, initial: emptyCancellation });
  const { data: touchpoint, isPending } = useQuery(cancelOffersQuery(holder));
  const { data: preview } = useQuery(cancellationPreviewQuery(holder));
  const { reason } = draft.content;
  const availabilityFor = (given: CancellationReason | ''): 'unknown' | 'some' | 'none' => {
    if (given !== '' && offersByReason[given].length === 0) return 'none';
    if (isPending) return 'unknown';
    return offersFor(given === '' ? 'unsaid' : given, touchpoint, facts).length > 0 ? 'some' : 'none';
  };
  const availability = availabilityFor(reason);
  const step = shownStep(asked, reason !== '', availability);

  // Replaces a URL for a step that lacks its data or has nothing to show.
  useEffect(() => {
    if (step !== asked) void navigate(cancelStepPaths[step], { replace: true });
  }, [step, asked, navigate]);

  const beforeSheet: CancellationStep = availability === 'none' ? 'grunn' : 'tilbud';
  const page = step === 'bekreft' ? beforeSheet : step;
  return (
    <>
      <BackToMove step="avisen" />
      {page === 'grunn' ? (
        <CancelReasonStep
          key={draft.isRestored ? 'restored' : 'new'}
          subscription={subscription}
          preview={preview}
          kept={draft.content}
          countFor={(given) => cancellationSteps.length - (availabilityFor(given) === 'none' ? 1 : 0)}
          onContinue={async (cancellation) => {
            draft.set(cancellation);
            await navigate(cancelStepPaths[availabilityFor(cancellation.reason) === 'none' ? 'bekreft' : 'tilbud']);
          }}
        />
      ) : null}
      {page === 'tilbud' && reason !== '' && !isPending ? (
        <CancelOffersStep {...present} offers={touchpoint} kinds={offersFor(reason, touchpoint, facts)} />
      ) : null}
      {page === 'tilbud' && isPending ? <SkeletonLines count={4} /> : null}
      {reason === '' ? null : (
        <CancelSheet
          {...present}
          {...draft.content}
          reason={reason}
          isOpen={step === 'bekreft'}
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

const refusedTexts: ReasonTexts = {
  alreadyCancelled: msg`Du har allerede sagt opp abonnementet.`,
  sharedAccess: msg`Bare den som deler abonnementet med deg, kan si det opp.`,
  paidByCompany: msg`Bedriften betaler for abonnementet, og kan si det opp hos kundesenteret.`,
  ending: msg`Abonnementet blir avsluttet, så du trenger ikke å si det opp.`,
  notRenewed: msg`Abonnementet er en gave, og slutter av seg selv {lastDay}. Du trenger ikke å si det opp.`,
  otherwise: msg`Abonnementet er avsluttet, så det er ikke noe å si opp.`,
};

interface CancelSheetProps extends LoadedSubscription, CancellationDraft {
  readonly isOpen: boolean;
  readonly reason: CancellationReason;
  /** Called after the cancellation, when the draft is no longer needed. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** N-06. */
export function CancelSheet({ isOpen, ...sheet }: CancelSheetProps): ReactNode {
  const preview = useQuery({ ...cancellationPreviewQuery(sheet.holder), enabled: isOpen });
  const { data } = preview;
  if (data !== undefined) return <Sheet {...sheet} isOpen={isOpen} preview={data} />;
  if (!isOpen) return null;
  return (
    <LoadState of={preview} lines={4}>
      <Trans>Vi fikk ikke regnet ut hva oppsigelsen fører til. Ingenting er sagt opp.</Trans>
    </LoadState>
  );
}

interface SheetProps extends CancelSheetProps {
  readonly preview: CancellationPreview;
}

function Sheet({ isOpen, holder, subscription, openInvoices, ...sheet }: SheetProps): ReactNode {
  const { reason, comment, onDone, onCancel } = sheet;
  const preview = effectOf(sheet.preview, sheet);
  const { planName } = subscription;
  const navigate = useNavigate();
  const consequences = useCancelConsequences({ preview, subscription, reason, openInvoices });
  const cancelling = useWrite({
    endpoint: cancelSubscription,
    texts: refusalTexts,
    onDone: async ({ subscription: cancelled, receipt }) => {
      onDone();
      const id = encodeURIComponent(receipt.id);
      // The confirmation page redirects visitors whose subscription has already ended.
      const isRunning = cancelled.instStatusCode === statusCodes.PENDING_CANCELLATION;
      // The page thanks the subscriber, which would be out of place after a death.
      const isThanked = isRunning && reason !== 'death';
      await navigate(isThanked ? `/abonnement-avsluttet?id=${id}` : `/receipt2?id=${id}`, { replace: true });
    },
    onCancel,
  });
  return (
    <ConsequenceSheet
      {...cancelling.sheet({ ...holder, reason, comment, lastDay: preview.lastDay })}
      isOpen={isOpen}
      heading={<Trans>Vil du si opp {planName}?</Trans>}
      lead={
        reason === 'death' ? (
          <Trans>
            Vi kondolerer. Vil du heller snakke med oss, hjelper vi deg. <ContactSentence />
          </Trans>
        ) : undefined
      }
      consequences={consequences}
      confirmLabel={<Trans>Si opp</Trans>}
      cancelLabel={<Trans>Behold abonnementet</Trans>}
      busyLabel={<Trans>Sier opp …</Trans>}
    />
  );
}
