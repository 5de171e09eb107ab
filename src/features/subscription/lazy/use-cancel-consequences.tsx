import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OpenInvoice, Subscription } from '#src/contract/subscription.ts';
import type { CancellationPreview, CancellationReason } from '#src/contract/subscription-change.ts';
import { formatOre } from '#src/domain/money.ts';
import { hasPaper, statusCodes } from '#src/domain/subscription.ts';
import { useDayTexts } from '#src/platform/texts/day-texts.ts';
import type { Consequences } from '#src/ui/consequence-sheet.tsx';
import { announcedCollections, hasBegun } from '../rules.ts';

interface Cancellation {
  readonly preview: CancellationPreview;
  readonly subscription: Subscription;
  readonly reason: CancellationReason;
  readonly openInvoices?: readonly OpenInvoice[] | undefined;
}

/** A cancellation that takes effect at once cannot be undone (N-06). */
export function useCancelConsequences(cancellation: Cancellation): Consequences {
  const { preview, subscription, reason } = cancellation;
  const { long } = useDayTexts();
  const { familyMembersLosing: family, deliveryChangesLosing: deliveryChanges } = preview;
  const lastDay = long(preview.lastDay);
  const undoDay = preview.undoUntil === null ? undefined : long(preview.undoUntil);
  const isAtOnce = undoDay === undefined;
  const lastIssue = preview.lastIssue === null ? undefined : long(preview.lastIssue);
  return {
    money: <Money {...cancellation} />,
    dates: isAtOnce ? <Trans>Abonnementet avsluttes med en gang.</Trans> : <Trans>Siste dag er {lastDay}.</Trans>,
    access: isAtOnce ? (
      <Trans>Du får ikke lese mer på dette abonnementet.</Trans>
    ) : (
      <Trans>Du leser som før til og med {lastDay}.</Trans>
    ),
    family:
      family > 0 ? (
        <Plural
          value={family}
          one="# person du deler med, mister tilgangen samtidig."
          other="# personer du deler med, mister tilgangen samtidig."
        />
      ) : null,
    delivery:
      hasPaper(subscription) || deliveryChanges > 0 ? (
        <>
          <LastPaper subscription={subscription} lastIssue={lastIssue} />{' '}
          {deliveryChanges === 0 ? null : (
            <Plural
              value={deliveryChanges}
              one="# planlagt endring av leveringen faller bort."
              other="# planlagte endringer av leveringen faller bort."
            />
          )}
        </>
      ) : null,
    undo: isAtOnce ? (
      <NoUndo reason={reason} subscription={subscription} />
    ) : (
      <Trans>Du kan angre til og med {undoDay}, og alt fortsetter som før.</Trans>
    ),
  };
}

/** A subscription that ends at once cannot be continued. */
function NoUndo({ reason, subscription }: Pick<Cancellation, 'reason' | 'subscription'>): ReactNode {
  if (reason === 'death' || !hasBegun(subscription))
    return <Trans>Dette kan ikke angres. Du kan bestille på nytt.</Trans>;
  return <Trans>Dette kan ikke angres, siden det ikke er noe igjen av perioden. Du kan bestille på nytt.</Trans>;
}

interface LastPaperProps extends Pick<Cancellation, 'subscription'> {
  /** Undefined if no issue is left. */
  readonly lastIssue: string | undefined;
}

function LastPaper({ subscription, lastIssue }: LastPaperProps): ReactNode {
  if (!hasPaper(subscription)) return null;
  if (!hasBegun(subscription)) return <Trans>Papiravisen kommer ikke.</Trans>;
  if (lastIssue === undefined) return <Trans>Papiravisen kommer ikke mer.</Trans>;
  return <Trans>Siste papiravis kommer {lastIssue}.</Trans>;
}

function Money({ preview, subscription, openInvoices = [] }: Cancellation): ReactNode {
  const { owedOre, creditOre, paidBackOre, pendingPlanName, losesPause, undoUntil } = preview;
  const { planName: presentName, instStatusCode } = subscription;
  const owed = formatOre(owedOre);
  const credit = formatOre(creditOre);
  const collections = announcedCollections(openInvoices);
  return (
    <>
      {instStatusCode === statusCodes.ACTIVE_NON_BILLABLE ? <Trans>Du betaler ikke for abonnementet.</Trans> : null}{' '}
      {instStatusCode === statusCodes.ACTIVE_NON_BILLABLE || owedOre > 0 || collections.length > 0 ? null : (
        <Trans>Det kommer ingen flere betalinger.</Trans>
      )}{' '}
      {creditOre > 0 ? <Trans>Du får tilbake {credit} for avisene du har stoppet.</Trans> : null}{' '}
      {paidBackOre > 0 ? <PaidBack preview={preview} subscription={subscription} /> : null}{' '}
      {owedOre > 0 ? <Trans>Du skylder {owed}, og det må fortsatt betales.</Trans> : null}{' '}
      {collections.map((invoice) => (
        <Collection key={invoice.ariaInvoiceNo} {...invoice} />
      ))}
      {collections.length > 0 && collections.length === openInvoices.length ? (
        <Trans>Etter det kommer det ingen flere betalinger.</Trans>
      ) : null}{' '}
      {pendingPlanName === null ? null : <LostChange planName={pendingPlanName} presentName={presentName} />}{' '}
      {losesPause ? <Trans>Pausen du har bestilt, faller bort.</Trans> : null}{' '}
      {(pendingPlanName !== null || losesPause) && undoUntil !== null ? (
        <Trans>Angrer du oppsigelsen, gjelder det igjen.</Trans>
      ) : null}
    </>
  );
}

function PaidBack({ preview, subscription }: Pick<Cancellation, 'preview' | 'subscription'>): ReactNode {
  const sum = formatOre(preview.paidBackOre);
  if (hasBegun(subscription)) return <Trans>Du får tilbake {sum} for dagene som er igjen.</Trans>;
  return <Trans>Du får tilbake {sum}, siden abonnementet ikke har begynt.</Trans>;
}

/** Says that a charge will still be collected. */
function Collection({ outstandingOre, dueOn, collectOn }: OpenInvoice): ReactNode {
  const { long } = useDayTexts();
  const sum = formatOre(outstandingOre);
  const day = long(collectOn ?? dueOn);
  return (
    <>
      <Trans>
        {sum} som allerede er varslet, trekkes {day}.
      </Trans>{' '}
    </>
  );
}

/** If the plan stays the same, the change was one of the billing period. */
function LostChange({ planName, presentName }: { readonly planName: string; readonly presentName: string }): ReactNode {
  if (planName === presentName) return <Trans>Den nye betalingen du har bestilt, faller bort.</Trans>;
  return <Trans>Byttet til {planName} faller bort.</Trans>;
}
