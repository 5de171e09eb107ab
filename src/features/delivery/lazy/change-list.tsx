import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeliveryChange } from '#src/contract/delivery.ts';
import { formatOre } from '#src/domain/money.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { useActing } from '#src/platform/session/use-session-facts.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import { AddressLines } from '#src/ui/address.tsx';
import { Tag } from '#src/ui/tag.tsx';
import { urlWords } from '../places.ts';
import type { DeliveryContext } from '../rules.ts';
import { optionsOf } from './change-rules.ts';
import { useChangeTexts } from './change-text.tsx';

interface ChangeListProps {
  readonly context: DeliveryContext;
}

/**
 * Lists running and planned changes with their actions, and changes whose paper has ended (P-01).
 */
export function ChangeList({ context }: ChangeListProps): ReactNode {
  const { changes, lapsedChanges } = context;
  return (
    <>
      {changes.length === 0 && lapsedChanges.length > 0 ? null : <ChangesInForce context={context} />}
      {lapsedChanges.length === 0 ? null : <LapsedChanges context={context} />}
    </>
  );
}

function ChangesInForce({ context }: ChangeListProps): ReactNode {
  const { t } = useLingui();
  if (context.changes.length === 0) {
    return (
      <p className="delivery-none">
        <Trans>Ingen endringer er bestilt.</Trans>
      </p>
    );
  }
  return (
    <ul className="ruled-list" aria-label={t`Bestilte endringer`}>
      {context.changes.map((change) => (
        <li key={change.id}>
          <ChangeItem change={change} context={context} />
        </li>
      ))}
    </ul>
  );
}

/** Lists changes that would apply again if the end of the paper were undone. */
function LapsedChanges({ context: { lapsedChanges } }: ChangeListProps): ReactNode {
  const { title, span } = useChangeTexts();
  return (
    <>
      <p className="note">
        <Trans>Dette faller bort, for avisen kommer ikke disse dagene:</Trans>
      </p>
      <ul className="plain-list">
        {lapsedChanges.map((change) => (
          <li key={change.id}>
            {title(change)}: {span(change)}
          </li>
        ))}
      </ul>
    </>
  );
}

interface ChangeItemProps {
  readonly change: DeliveryChange;
  readonly context: DeliveryContext;
}

export function ChangeItem({ change, context }: ChangeItemProps): ReactNode {
  const texts = useChangeTexts();
  const isActing = useActing() !== undefined;
  const options = optionsOf(change, context);
  const span = texts.span(change);
  return (
    <article className="change" aria-label={texts.noun(change)}>
      <div className="spread change-head">
        <h3>{texts.title(change)}</h3>
        {options.isRunning ? (
          <Tag tone="paused">
            <Trans>I gang</Trans>
          </Tag>
        ) : (
          <Tag tone="waiting">
            <Trans>Planlagt</Trans>
          </Tag>
        )}
      </div>
      <p className="sentence">{change.type === 'PERMANENT' ? <Trans>Fra og med {span}</Trans> : span}</p>
      {change.address === null ? null : <AddressLines address={change.address} />}
      {change.creditOre === undefined ? null : <ComingCredit ore={change.creditOre} />}
      {options.phase === 'planned' ? null : (
        <p className="note">
          {options.canEdit ? (
            <Trans>Første dag er låst, for fristen er ute.</Trans>
          ) : (
            <Trans>De siste avisene er allerede på vei, så denne kan ikke endres.</Trans>
          )}
        </p>
      )}
      {isActing && change.type === 'PERMANENT' ? null : <ChangeWays change={change} options={options} />}
    </article>
  );
}

/** Shows the credit for a stop, and the payment that it reduces (P-07). */
function ComingCredit({ ore }: { readonly ore: number }): ReactNode {
  const sum = formatOre(ore);
  return (
    <p className="note">
      <Trans>
        Du får tilbake {sum}. Det blir trukket fra den første betalingen etter stoppen, eller betalt tilbake hvis det
        ikke kommer flere.
      </Trans>
    </p>
  );
}

interface ChangeWaysProps {
  readonly change: DeliveryChange;
  readonly options: ReturnType<typeof optionsOf>;
}

function ChangeWays({ change, options: { canEdit, withdrawal } }: ChangeWaysProps): ReactNode {
  const texts = useChangeTexts();
  const { long } = useDayTexts();
  if (!canEdit && withdrawal === null) return null;
  const lastDay = withdrawal?.effect === 'shortened' ? long(withdrawal.toDate) : null;
  // The visible link texts are the same for each change, so hidden text tells screen readers which one is meant.
  const which = <span className="visually-hidden">{texts.noun(change)}</span>;
  return (
    <p className="change-ways">
      {canEdit ? (
        <Link to={`/endre-avislevering?gjor=${urlWords[change.type]}&endring=${change.id}`}>
          <Trans>Endre</Trans> {which}
        </Link>
      ) : null}
      {withdrawal === null ? null : (
        <Link to={`/endre-avislevering?trekk=${change.id}`} isSheet>
          {lastDay === null ? <Trans>Trekk tilbake</Trans> : <Trans>Avslutt {lastDay}</Trans>} {which}
        </Link>
      )}
    </p>
  );
}
