import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Complaint, makeComplaint } from '#src/contract/complaint.ts';
import { ownComplaintNames } from '#src/domain/lexicon/complaint-names.ts';
import { nameIn } from '#src/platform/i18n/i18n.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import type { SeenHolder } from '#src/platform/session/session-queries.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { ConsequenceSheet, type Consequences } from '#src/ui/consequence-sheet.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { addressOf, caseAddress, flowOf, type Place } from '../places.ts';
import { problemTexts } from '../messages.ts';
import { complaintsQuery } from '../queries.ts';
import { complainableIssues, type ComplaintCode, type Issue } from '../rules.ts';
import { AskedSchema, type ComplaintWish } from '../schema.ts';
import { ComplaintForm } from './complaint-form.tsx';

interface ComplaintFlowProps {
  readonly holder: SeenHolder;
  readonly place: Place;
  /** Newest first. */
  readonly issues: readonly Issue[];
  readonly codes: readonly ComplaintCode[];
  readonly today: Day;
}

/** The URL holds the step, and the draft holds the typed text. */
export function ComplaintFlow({ holder, place, issues, codes, today }: ComplaintFlowProps): ReactNode {
  const navigate = useNavigate();
  const { furthestBackDays } = useTitle().complaints;
  const open = complainableIssues(issues, { today, furthestBackDays });
  const asked = useDraft<ComplaintWish | null>({
    flow: flowOf('complaint-asked', place.day),
    schema: AskedSchema,
    initial: null,
  });
  const kept = asked.content;
  const category = codes.find(({ code }) => code === kept?.code)?.category;
  return (
    <>
      {open.length === 0 ? (
        <EmptyState
          sentence={<Trans>Det er ingen avis å melde fra om nå.</Trans>}
          reason={<Trans>Du kan melde fra om en avis når den skulle ha kommet.</Trans>}
        />
      ) : (
        <ComplaintForm
          issues={open}
          codes={codes}
          today={today}
          chosenDay={place.day}
          begun={open.some(({ day }) => day === kept?.date) ? kept : null}
          onAsked={(wish) => {
            asked.set(wish);
            void navigate(addressOf({ ...place, isReview: true }), { isSheet: true });
          }}
        />
      )}
      {place.isReview && kept !== null && category !== undefined ? (
        <ComplaintSheet
          holder={holder}
          wish={kept}
          category={category}
          onDone={({ caseNumber }) => {
            asked.reset();
            void navigate(caseAddress(caseNumber), { replace: true });
          }}
          onCancel={() => void navigate(addressOf({ ...place, isReview: false }), { replace: true })}
        />
      ) : null}
    </>
  );
}

interface ComplaintSheetProps {
  readonly holder: SeenHolder;
  readonly wish: ComplaintWish;
  readonly category: Complaint['category'];
  readonly onDone: (complaint: Complaint) => void;
  readonly onCancel: () => void;
}

/** Nothing is written until the person confirms (N-06). */
function ComplaintSheet({ holder, wish, category, ...sheet }: ComplaintSheetProps): ReactNode {
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
      // A refusal concerns the day or the choice, so the link leads back to the form.
      isRefused={making.isRefused}
      heading={<Trans>Vil du sende meldingen?</Trans>}
      lead={`${nameIn(i18n, ownComplaintNames[category])}, ${long(wish.date)}.`}
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
        <Trans>Du får en ny avis i dag. Kundesenteret får meldingen med en gang.</Trans>
      ) : (
        <Trans>Du får ikke en ny avis. Kundesenteret får meldingen med en gang.</Trans>
      ),
    undo: <Trans>Meldingen kan ikke trekkes tilbake etterpå.</Trans>,
  };
}
