import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Day } from '#src/lib/calendar-days.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import type { SeenHolder } from '#src/platform/session/session-queries.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { addressOf, flowOf } from '../flow-urls.ts';
import type { Place } from '../places.ts';
import { type ComplaintCode, complainableIssues, type Issue } from '../rules.ts';
import { AskedSchema, type ComplaintWish } from '../schema.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { ComplaintSheet } from './complaint-sheet.tsx';

interface ComplaintFlowProps {
  readonly holder: SeenHolder;
  readonly place: Place;
  /** What became of the last issues, newest first. */
  readonly issues: readonly Issue[];
  readonly codes: readonly ComplaintCode[];
  readonly today: Day;
}

/** One complaint from its form to its confirmation; where one is, the page's address says, and what was typed, the draft. */
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
            void navigate(`/tilbakemelding?sak=${encodeURIComponent(caseNumber)}`, { replace: true });
          }}
          onCancel={() => void navigate(addressOf({ ...place, isReview: false }), { replace: true })}
        />
      ) : null}
    </>
  );
}
