import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Complaint } from '#src/contract/complaint.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { useIntentKey } from '#src/platform/forms/use-intent-key.ts';
import { useOnce } from '#src/platform/forms/use-once.ts';
import { useWriteError } from '#src/platform/forms/use-write-error.ts';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import type { Consequences } from '#src/ui/consequence-list.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { categoryTexts, problemTexts } from '../messages.ts';
import { useMakeComplaint } from '../queries.ts';
import type { ComplaintWish } from '../schema.ts';

interface ComplaintSheetProps {
  readonly holder: SubscriptionHolder;
  readonly wish: ComplaintWish;
  readonly category: Complaint['category'];
  readonly onDone: (complaint: Complaint) => void;
  readonly onCancel: () => void;
}

/** What a complaint leads to, and its confirmation; nothing is written before it is given (N-06). */
export function ComplaintSheet({ holder, wish, category, onDone, onCancel }: ComplaintSheetProps): ReactNode {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  const make = useMakeComplaint(holder);
  const intent = useIntentKey({ flow: 'complaint-confirm', input: { holder, wish } });
  const once = useOnce();
  const errorText = useWriteError(problemTexts);

  const confirm = (): void =>
    once.run(() =>
      make.mutate(
        { ...wish, idempotencyKey: intent.key },
        {
          onSettled: once.end,
          onSuccess: (complaint) => {
            intent.settle();
            onDone(complaint);
          },
        },
      ),
    );

  return (
    <ConsequenceSheet
      isOpen
      heading={<Trans>Vil du sende meldingen?</Trans>}
      lead={`${i18n._(categoryTexts[category])}, ${long(wish.date)}.`}
      consequences={consequencesOf(wish)}
      confirmLabel={<Trans>Send meldingen</Trans>}
      busyLabel={<Trans>Sender …</Trans>}
      isBusy={make.isPending}
      error={make.error === null ? undefined : errorText(make.error)}
      isRefused={isRefusal(make.error)}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  );
}

/** A refusal is about the day or the choice: the way on is back to the form. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.code !== undefined && Object.hasOwn(problemTexts, error.code);
}

function consequencesOf({ remedy }: ComplaintWish): Consequences {
  return {
    money: <Money remedy={remedy} />,
    dates: remedy === 'extension' ? <Trans>Abonnementet varer én dag lenger.</Trans> : undefined,
    delivery:
      remedy === 'newDelivery' ? (
        <Trans>Du får en ny avis i dag. De som bærer ut avisen, får meldingen med en gang.</Trans>
      ) : (
        <Trans>Du får ikke en ny avis. De som bærer ut avisen, får meldingen med en gang.</Trans>
      ),
    undo: <Trans>Meldingen kan ikke trekkes tilbake etterpå.</Trans>,
  };
}

function Money({ remedy }: Pick<ComplaintWish, 'remedy'>): ReactNode {
  return remedy === 'credit' ? (
    <Trans>Koster ingenting. Du får igjen det avisen kostet. Det blir trukket fra neste betaling.</Trans>
  ) : (
    <Trans>Koster ingenting.</Trans>
  );
}
