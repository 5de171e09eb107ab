import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Activity } from '#src/contract/activity.ts';
import { useIntentKey } from '#src/platform/forms/use-intent-key.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { activityTexts } from '#src/platform/texts/activity-texts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { refusalTexts } from '../messages.ts';
import { type ChangedDelivery, receiptQuery, useMakeChange, useWithdrawChange } from '../queries.ts';
import { type Context, isUndoOpen, type Undo } from '../rules.ts';
import { useOnce } from '#src/platform/forms/use-once.ts';
import { useWriteError } from '#src/platform/forms/use-write-error.ts';

interface DoneNoticeProps {
  readonly holder: SubscriptionHolder;
  readonly context: Context;
  readonly receiptId: string;
  /** How the write is undone; undefined where this tab does not know it any more. */
  readonly undo: Undo | undefined;
  readonly onUndone: (changed: ChangedDelivery) => void;
}

/** What has just been done, with its receipt and, while it is open, the way back (N-07, N-08); a reload shows the same. */
export function DoneNotice({ holder, context, receiptId, undo, onUndone }: DoneNoticeProps): ReactNode {
  const { data: receipt } = useQuery(receiptQuery(holder, receiptId));
  if (receipt === undefined) return null;
  return (
    <div role="status">
      <Notice tone="success">
        <p>
          <Done receipt={receipt} />
        </p>
        <div className="done-ways">
          {undo === undefined || undo === null || !isUndoOpen(undo, context) ? null : (
            <UndoButton holder={holder} undo={undo} receiptId={receiptId} onUndone={onUndone} />
          )}
          <Link to={`/receipt2?id=${encodeURIComponent(receiptId)}`}>
            <Trans>Se kvitteringen</Trans>
          </Link>
        </div>
        {undo === null ? (
          <p className="change-note">
            <Trans>
              Dette rørte ved flere endringer og kan ikke angres i ett. Rett dem under{' '}
              <Link to="/endre-avislevering">bestilte endringer</Link>.
            </Trans>
          </p>
        ) : null}
      </Notice>
    </div>
  );
}

interface DoneProps {
  readonly receipt: Activity;
}

function Done({ receipt: { kind, facts } }: DoneProps): ReactNode {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  const what = i18n._(activityTexts[kind]);
  const from = facts.fromDate === undefined ? undefined : long(facts.fromDate);
  const to = facts.toDate === undefined || facts.toDate === null ? undefined : long(facts.toDate);
  if (from === undefined) return <Trans>{what}.</Trans>;
  if (to === undefined) {
    return (
      <Trans>
        {what}: fra og med {from}.
      </Trans>
    );
  }
  return (
    <Trans>
      {what}: fra og med {from} til og med {to}.
    </Trans>
  );
}

interface UndoButtonProps extends Pick<DoneNoticeProps, 'holder' | 'receiptId' | 'onUndone'> {
  readonly undo: NonNullable<Undo>;
}

function UndoButton({ holder, undo, receiptId, onUndone }: UndoButtonProps): ReactNode {
  const make = useMakeChange(holder);
  const withdraw = useWithdrawChange(holder);
  const intent = useIntentKey({ flow: 'delivery-undo', input: { receiptId, undo } });
  const once = useOnce();
  const errorText = useWriteError(refusalTexts);
  const error = make.error ?? withdraw.error;
  const handlers = {
    onSettled: once.end,
    onSuccess: (changed: ChangedDelivery) => {
      intent.settle();
      onUndone(changed);
    },
  };

  const undoIt = (): void => {
    const idempotencyKey = intent.key;
    if (undo.kind === 'withdraw') withdraw.mutate({ id: undo.id, effect: 'removed', idempotencyKey }, handlers);
    else make.mutate({ change: undo.change, replaces: undo.replaces, idempotencyKey }, handlers);
  };

  return (
    <>
      <Button variant="secondary" isBusy={make.isPending || withdraw.isPending} onClick={() => once.run(undoIt)}>
        <Trans>Angre</Trans>
      </Button>
      <div role="alert" className="done-error">
        {error === null ? null : <FieldError id="undo-error">{errorText(error)}</FieldError>}
      </div>
    </>
  );
}
