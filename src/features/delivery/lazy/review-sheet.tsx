import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { makeDeliveryChange } from '#src/contract/delivery-change.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import type { VersionedHolder } from '#src/platform/session/session-queries.ts';
import { Button } from '#src/ui/button.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { useChangeTexts } from './change-text.tsx';
import { type DeliveryRefusal, refusalTexts } from './messages.ts';
import { previewConsequences } from './preview-consequences.tsx';
import { PreviewFailure } from './preview-failure.tsx';
import { type ChangedDelivery, type ChangeRequest, previewQuery } from './queries.ts';

interface ReviewSheetProps {
  readonly holder: VersionedHolder;
  readonly asked: ChangeRequest;
  readonly onDone: (changed: ChangedDelivery) => void;
  readonly onCancel: () => void;
}

/** Nothing is written until the person confirms (N-06). */
export function ReviewSheet({ holder, asked, onDone, onCancel }: ReviewSheetProps): ReactNode {
  const preview = useQuery(previewQuery(holder, asked));
  const making = useWrite({ endpoint: makeDeliveryChange, texts: refusalTexts, onDone, onCancel });
  const { span } = useChangeTexts();

  if (preview.isError) return <PreviewFailure preview={preview} />;
  if (preview.data === undefined) return <SkeletonLines count={4} />;
  if (!preview.data.possible) return <NoLongerPossible code={preview.data.code} onCancel={onCancel} />;
  return (
    <ConsequenceSheet
      {...making.sheet({ ...holder, ...asked })}
      {...words[asked.replaces === null ? asked.change.type : 'edited']}
      isOpen
      lead={span(asked.change)}
      consequences={previewConsequences(asked, preview.data)}
      busyLabel={<Trans>Lagrer …</Trans>}
    />
  );
}

interface NoLongerPossibleProps {
  readonly code: DeliveryRefusal;
  readonly onCancel: () => void;
}

/** Shown if the change has become impossible while the form was open, for instance overnight. */
function NoLongerPossible({ code, onCancel }: NoLongerPossibleProps): ReactNode {
  const { i18n } = useLingui();
  return (
    <Notice tone="warning">
      <p>{i18n._(refusalTexts[code])}</p>
      <Button variant="secondary" onClick={onCancel}>
        <Trans>Velg på nytt</Trans>
      </Button>
    </Notice>
  );
}

const words = {
  STOP: { heading: <Trans>Vil du stoppe avisen?</Trans>, confirmLabel: <Trans>Stopp avisen</Trans> },
  TRANSFER: {
    heading: <Trans>Vil du sende avisen til en annen adresse?</Trans>,
    confirmLabel: <Trans>Send avisen dit</Trans>,
  },
  PERMANENT: { heading: <Trans>Vil du bytte fast adresse?</Trans>, confirmLabel: <Trans>Bytt adresse</Trans> },
  edited: { heading: <Trans>Vil du endre dette?</Trans>, confirmLabel: <Trans>Lagre endringen</Trans> },
} as const;
