import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { Business } from '#src/contract/business.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import type { SubscriptionHolder } from '#src/platform/session/session-queries.ts';
import { StepHeading } from '#src/ui/step-heading.tsx';
import { addForm, pathOf, unfilteredList } from '../places.ts';
import { EnterStep } from './enter-step.tsx';
import { type Import, ImportSchema } from './import-state.ts';
import { ReviewStep } from './review-step.tsx';
import { SendStep } from './send-step.tsx';

interface AddFlowProps {
  readonly holder: SubscriptionHolder;
  readonly business: Business;
  /** Whether the URL asks for the step that looks over what was entered. */
  readonly isReviewing: boolean;
}

const KeptSchema = v.nullable(ImportSchema);

/** More employees in three steps: write or upload, look over what would happen, send. */
export function AddFlow({ holder, business, isReviewing }: AddFlowProps): ReactNode {
  const draft = useDraft({ flow: 'business-import', schema: KeptSchema, initial: null });
  const navigate = useNavigate();
  const kept = draft.content;
  // What was confirmed before a reload waits for a word: nothing is sent by opening a page.
  const [isSending, setIsSending] = useState(false);
  const restart = (): void => {
    setIsSending(false);
    draft.reset();
    void navigate(pathOf(addForm), { replace: true });
  };
  const step = stepOf(kept, isReviewing);
  return (
    <>
      <StepHeading step={step} count={3}>
        {step === 1 ? <Trans>Legg til ansatte</Trans> : null}
        {step === 2 ? <Trans>Se over adressene</Trans> : null}
        {step === 3 ? <Trans>Invitasjonene</Trans> : null}
      </StepHeading>
      {step === 1 ? (
        <EnterStep
          holder={holder}
          business={business}
          typed={kept?.typed ?? ''}
          onBegun={(begun) => {
            draft.set(begun);
            return navigate(pathOf({ ...addForm, isReviewing: true }));
          }}
        />
      ) : null}
      {step === 2 && kept !== null ? (
        <ReviewStep
          begun={kept}
          onConfirm={() => {
            setIsSending(true);
            draft.set({ ...kept, isConfirmed: true });
          }}
        />
      ) : null}
      {step === 3 && kept !== null ? (
        <SendStep holder={holder} begun={kept} isSending={isSending} onProgress={draft.set} onRestart={restart} />
      ) : null}
      <p>
        <Link to={pathOf(unfilteredList)}>
          <Trans>Til listen over ansatte</Trans>
        </Link>
      </p>
    </>
  );
}

/** What is being sent is shown wherever one comes from; before that, the URL decides. */
function stepOf(kept: Import | null, isReviewing: boolean): 1 | 2 | 3 {
  if (kept?.isConfirmed === true) return 3;
  return isReviewing && kept !== null ? 2 : 1;
}
