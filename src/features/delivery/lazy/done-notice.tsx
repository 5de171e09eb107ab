import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Activity } from '#src/contract/activity.ts';
import { makeDeliveryChange, withdrawDeliveryChange } from '#src/contract/delivery-change.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { VersionedHolder } from '#src/platform/session/session-queries.ts';
import { useActing } from '#src/platform/session/use-session-facts.ts';
import { activityTextOf } from '#src/platform/texts/activity-texts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field-error.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { DeliveryPath, Place } from '../places.ts';
import type { DeliveryContext } from '../rules.ts';
import { isUndoOpen, type Undo } from './change-rules.ts';
import { refusalTexts } from './messages.ts';
import { type ChangedDelivery, receiptQuery } from './queries.ts';
import { useDone } from './use-done.ts';

interface DoneNoticeProps {
  readonly holder: VersionedHolder;
  readonly context: DeliveryContext;
  readonly path: DeliveryPath;
  readonly place: Place;
}

/** Survives a reload, since the URL names the receipt (N-08). */
export function DoneNotice({ place, ...known }: DoneNoticeProps): ReactNode {
  return place.kind === 'done' ? <Report key={place.receiptId} {...known} receiptId={place.receiptId} /> : null;
}

interface ReportProps extends Omit<DoneNoticeProps, 'place'> {
  readonly receiptId: string;
}

/** Reports the completed action with its receipt and, while possible, a way to undo it (N-07). */
function Report({ holder, context, path, receiptId }: ReportProps): ReactNode {
  const isHelper = useActing() !== undefined;
  const { onDone, undoFor } = useDone(path, holder, context);
  const undo = undoFor(receiptId);
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
            <UndoButton holder={holder} undo={undo} onUndone={onDone} />
          )}
          <Link to={`/receipt2?id=${encodeURIComponent(receiptId)}`}>
            <Trans>Se kvitteringen</Trans>
          </Link>
          {isHelper || receipt.facts.fromDate === undefined ? null : (
            <Link to="/endre-profil?vis=kalender">
              <Trans>Få dagene i kalenderen din</Trans>
            </Link>
          )}
        </div>
        {undo === null ? (
          <p className="note">
            <Trans>
              Dette gjaldt flere endringer, og kan ikke angres under ett. Rett dem under{' '}
              <Link to="/endre-avislevering">bestilte endringer</Link>.
            </Trans>
          </p>
        ) : null}
      </Notice>
    </div>
  );
}

function Done({ receipt }: { readonly receipt: Activity }): ReactNode {
  const { facts } = receipt;
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  const what = nameIn(i18n, activityTextOf(receipt));
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

interface UndoButtonProps extends Pick<DoneNoticeProps, 'holder'> {
  readonly undo: NonNullable<Undo>;
  readonly onUndone: (changed: ChangedDelivery) => void;
}

function UndoButton({ holder, undo, onUndone }: UndoButtonProps): ReactNode {
  const write = { texts: refusalTexts, onDone: onUndone } as const;
  const making = useWrite({ ...write, endpoint: makeDeliveryChange });
  const withdrawing = useWrite({ ...write, endpoint: withdrawDeliveryChange });
  const { isBusy, error, onConfirm } =
    undo.kind === 'withdraw'
      ? withdrawing.sheet({ ...holder, id: undo.id, effect: 'removed' })
      : making.sheet({ ...holder, change: undo.change, replaces: undo.replaces });
  return (
    <>
      <Button variant="secondary" isBusy={isBusy} onClick={onConfirm}>
        <Trans>Angre</Trans>
      </Button>
      <div role="alert" className="done-error">
        {error === undefined ? null : <FieldError id="undo-error">{error}</FieldError>}
      </div>
    </>
  );
}
