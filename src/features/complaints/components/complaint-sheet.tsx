import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Complaint, makeComplaint } from '#src/contract/complaint.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import type { SeenHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import type { Consequences } from '#src/ui/consequence-list.tsx';
import { ConsequenceSheet } from '#src/ui/consequence-sheet.tsx';
import { categoryTexts } from '../messages.ts';
import { problemTexts } from '../form-texts.ts';
import { complaintsQuery } from '../queries.ts';
import type { ComplaintWish } from '../schema.ts';

interface ComplaintSheetProps {
  readonly holder: SeenHolder;
  readonly wish: ComplaintWish;
  readonly category: Complaint['category'];
  readonly onDone: (complaint: Complaint) => void;
  readonly onCancel: () => void;
}

/** What a complaint leads to, and its confirmation; nothing is written before it is given (N-06). */
export function ComplaintSheet({ holder, wish, category, ...sheet }: ComplaintSheetProps): ReactNode {
  const { i18n } = useLingui();
  const { long } = useDayTexts();
  const queryClient = useQueryClient();
  const making = useWrite({
    endpoint: makeComplaint,
    texts: problemTexts,
    onDone: ({ complaint }) => {
      const { queryKey } = complaintsQuery(holder);
      queryClient.setQueryData(queryKey, (before) => ({ complaints: [complaint, ...(before?.complaints ?? [])] }));
      sheet.onDone(complaint);
    },
    onCancel: sheet.onCancel,
  });
  return (
    <ConsequenceSheet
      {...making.sheet({ ...holder, ...wish })}
      isOpen
      // A refusal is about the day or the choice: the way on is back to the form.
      isRefused={making.isRefused}
      heading={<Trans>Vil du sende meldingen?</Trans>}
      lead={`${i18n._(categoryTexts[category])}, ${long(wish.date)}.`}
      consequences={consequencesOf(wish)}
      confirmLabel={<Trans>Send meldingen</Trans>}
      busyLabel={<Trans>Sender …</Trans>}
    />
  );
}

function consequencesOf({ remedy }: ComplaintWish): Consequences {
  return {
    money:
      remedy === 'credit' ? (
        <Trans>
          Du får tilbake det avisen kostet. Det blir trukket fra neste betaling, eller betalt tilbake hvis det ikke
          kommer flere.
        </Trans>
      ) : undefined,
    dates: remedy === 'extension' ? <Trans>Abonnementet varer én dag lenger.</Trans> : undefined,
    delivery:
      remedy === 'newDelivery' ? (
        <Trans>Du får en ny avis i dag. Avisbudet får meldingen med en gang.</Trans>
      ) : (
        <Trans>Du får ikke en ny avis. Avisbudet får meldingen med en gang.</Trans>
      ),
    undo: <Trans>Meldingen kan ikke trekkes tilbake etterpå.</Trans>,
  };
}
