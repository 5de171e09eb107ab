import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '#src/platform/routing/link.tsx';
import { AddressLines } from '#src/ui/address-lines.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { FlowBody } from '#src/ui/flow-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { optionsOf } from './change-rules.ts';
import { valuesOfAddress } from '#src/platform/address/address-form.ts';
import type { DeliveryPath } from '../places.ts';
import { type ChangeFormCase, useChangeForm } from './use-change-form.ts';
import { DeliveryAddressFields } from './address-fields.tsx';
import { ChangeDays } from './change-days.tsx';
import { EarlierAddresses } from './earlier-addresses.tsx';
import { OrderSummary } from './order-summary.tsx';

interface ChangeFormProps extends ChangeFormCase {
  /** Where one goes who gives it up. */
  readonly back: DeliveryPath;
}

/** One change, new or edited: its days, its address, and what it comes to as it stands. */
export function ChangeForm({ back, ...given }: ChangeFormProps): ReactNode {
  const { t } = useLingui();
  const { type, context, holder, edited } = given;
  const form = useChangeForm(given);
  const isStartLocked = edited !== null && optionsOf(edited, context).phase === 'begun';
  return (
    <form {...form.formProps} className="form" aria-label={t`Endring av leveringen`}>
      <ErrorSummary {...form.summary} />
      {form.isRestored ? (
        <Notice tone="info">
          <p>
            <Trans>Vi har tatt vare på det du begynte på.</Trans>
          </p>
          <Button variant="tertiary" onClick={form.discard}>
            <Trans>Begynn på nytt</Trans>
          </Button>
        </Notice>
      ) : null}
      <FlowBody
        summaryHeading={<Trans>Bestillingen</Trans>}
        summary={
          <div className="order">
            <OrderSummary values={form.values} given={given} />
          </div>
        }
        actions={
          <SubmitRow
            label={<Trans>Se hva som skjer</Trans>}
            busyLabel={<Trans>Sjekker …</Trans>}
            isBusy={form.isBusy}
            secondary={
              <Link to={back}>
                <Trans>Avbryt</Trans>
              </Link>
            }
          />
        }
      >
        <ChangeDays form={form} given={given} isStartLocked={isStartLocked} />
        {isStartLocked && edited.address !== null ? <AddressLines address={edited.address} /> : null}
        {type === 'STOP' || isStartLocked ? null : (
          <>
            {type === 'TRANSFER' && edited === null ? (
              <EarlierAddresses holder={holder} onPick={(address) => form.change(valuesOfAddress(address))} />
            ) : null}
            <DeliveryAddressFields field={form.field} instead={<InsteadOf type={type} />} />
          </>
        )}
      </FlowBody>
    </form>
  );
}

/** What one can do whose paper is not delivered to an address. */
function InsteadOf({ type }: Pick<ChangeFormCase, 'type'>): ReactNode {
  return type === 'PERMANENT' ? (
    <Link to="/endre-abonnement">
      <Trans>Se abonnement uten papiravis</Trans>
    </Link>
  ) : (
    <Link to="/endre-avislevering?gjor=stopp">
      <Trans>Stopp papiravisen så lenge</Trans>
    </Link>
  );
}
