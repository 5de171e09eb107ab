import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryAddress } from '#src/contract/delivery.ts';
import { useDraft } from '#src/platform/forms/use-draft.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useNavigate } from '#src/platform/routing/hooks.ts';
import type { SeenHolder } from '#src/platform/session/session-queries.ts';
import { optionsOf } from './change-rules.ts';
import { ChangeRequestSchema } from './stored-change.ts';
import { addressOf, type DeliveryPath } from '../places.ts';
import type { ChangeRequest } from './queries.ts';
import type { DeliveryContext } from '../rules.ts';
import { type Place, taskWords } from '../schema.ts';
import { useDone } from './use-done.ts';
import { ChangeForm } from './change-form.tsx';
import { ReviewSheet } from './review-sheet.tsx';

interface ChangeFlowProps {
  readonly holder: SeenHolder;
  readonly context: DeliveryContext;
  /** The standing address. */
  readonly address: DeliveryAddress | null;
  readonly path: DeliveryPath;
  readonly place: Extract<Place, { kind: 'form' }>;
}

/** One change from its form to its confirmation; where one is, the page's address says, and what was typed, the draft. */
export function ChangeFlow({ holder, context, address, path, place }: ChangeFlowProps): ReactNode {
  const { onDone } = useDone(path, holder, context);
  const navigate = useNavigate();
  const type = taskWords[place.task];
  const edited = context.changes.find((change) => change.id === place.edits && change.type === type) ?? null;
  const asked = useDraft<ChangeRequest | null>({
    flow: `delivery-asked-${type}${place.edits === null ? '' : `-${place.edits}`}`,
    schema: ChangeRequestSchema,
    initial: null,
  });
  if (place.edits !== null && (edited === null || !optionsOf(edited, context).canEdit)) return <Gone />;

  const kept = asked.content;
  return (
    <>
      <ChangeForm
        holder={holder}
        context={context}
        type={type}
        edited={edited}
        begun={kept === null ? null : kept.change}
        name={address?.name ?? ''}
        from={place.from}
        back={path}
        onAsked={(requested) => {
          asked.set(requested);
          void navigate(addressOf({ ...place, isReview: true }, path), { isSheet: true });
        }}
      />
      {place.isReview && kept !== null ? (
        <ReviewSheet
          holder={holder}
          asked={kept}
          onDone={(changed) => {
            asked.reset();
            onDone(changed);
          }}
          onCancel={() => void navigate(addressOf({ ...place, isReview: false }, path), { replace: true })}
        />
      ) : null}
    </>
  );
}

/** The change of an old link or of another tab. */
function Gone(): ReactNode {
  return (
    <>
      <p>
        <Trans>Endringen finnes ikke lenger, eller den er over.</Trans>
      </p>
      <p>
        <Link to="/endre-avislevering">
          <Trans>Se hvordan avisen leveres</Trans>
        </Link>
      </p>
    </>
  );
}
