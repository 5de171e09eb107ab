import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type CancellationPreview,
  type CancellationReason,
  cancelSubscription,
} from '#src/contract/subscription-change.ts';
import { statusCodes } from '#src/domain/subscription.ts';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { refusalTexts } from './messages.ts';
import { cancellationPreviewQuery } from '../queries.ts';
import { ContactSentence } from './contact-sentence.tsx';
import type { LoadedSubscription } from '../components/subscription-gate.tsx';
import { useCancelConsequences } from './use-cancel-consequences.tsx';

interface CancelSheetProps extends LoadedSubscription {
  readonly isOpen: boolean;
  readonly reason: CancellationReason;
  readonly comment: string;
  /** It is cancelled: what was filled in can be forgotten. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** What cancelling does, asked for when it is about to be confirmed (N-06). */
export function CancelSheet({ isOpen, ...sheet }: CancelSheetProps): ReactNode {
  const preview = useQuery({ ...cancellationPreviewQuery(sheet.holder), enabled: isOpen });
  const { data, error, isError, isFetching, refetch } = preview;
  if (data !== undefined) return <Sheet {...sheet} isOpen={isOpen} preview={data} />;
  if (!isOpen) return null;
  if (!isError) return <SkeletonLines count={4} />;
  return (
    <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
      <Trans>Vi fikk ikke regnet ut hva oppsigelsen fører til. Ingenting er sagt opp.</Trans>
    </LoadFailure>
  );
}

interface SheetProps extends CancelSheetProps {
  readonly preview: CancellationPreview;
}

function Sheet({ isOpen, holder, subscription, preview, ...sheet }: SheetProps): ReactNode {
  const { reason, comment, onDone, onCancel } = sheet;
  const { planName } = subscription;
  const navigate = useNavigate();
  const consequences = useCancelConsequences({ preview, subscription, reason });
  const cancelling = useWrite({
    endpoint: cancelSubscription,
    texts: refusalTexts,
    onDone: async ({ subscription: cancelled, receipt }) => {
      onDone();
      const id = encodeURIComponent(receipt.id);
      // What has ended at once is no subscription any more, and the page for it would send its reader on.
      const isRunning = cancelled.instStatusCode === statusCodes.PENDING_CANCELLATION;
      // Nor does anyone thank a subscriber who has died.
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
      lead={reason === 'death' ? <Condolences /> : undefined}
      consequences={consequences}
      confirmLabel={<Trans>Si opp</Trans>}
      cancelLabel={<Trans>Behold abonnementet</Trans>}
      busyLabel={<Trans>Sier opp …</Trans>}
    />
  );
}

function Condolences(): ReactNode {
  return (
    <Trans>
      Vi kondolerer. Vil du heller snakke med oss, hjelper vi deg. <ContactSentence />
    </Trans>
  );
}
