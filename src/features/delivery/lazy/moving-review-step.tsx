import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Move, type MovePreview, planMove } from '#src/contract/moving.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceList } from '#src/ui/consequence-sheet.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { moveConsequences } from './move-consequences.tsx';
import { moveRefusalTexts } from './messages.ts';
import { movingPath, type MovingStepProps, stepsFor } from './moving-steps.ts';
import { movePreviewQuery, movingQuery, receiptQuery } from './queries.ts';
import { PreviewFailure } from './preview-failure.tsx';

interface MovingReviewStepProps extends MovingStepProps {
  readonly move: Move;
  readonly onDone: () => void;
}

export function MovingReviewStep(given: MovingReviewStepProps): ReactNode {
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
      <p>
        <Link to={movingPath('adresse')}>
          <Trans>Endre det du har skrevet</Trans>
        </Link>
      </p>
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
