import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type * as v from 'valibot';
import { type getStandingAddress, setStandingAddress } from '#src/contract/delivery-change.ts';
import { type AddressValues, addressFormCheck, valuesOfAddress } from '#src/platform/address/address-form.ts';
import { usePostalPlaces } from '#src/platform/address/postal-places.ts';
import { type Form, useForm } from '#src/platform/forms/use-form.ts';
import { useWrite } from '#src/platform/forms/use-write.ts';
import { useNavigate, useSearchParams } from '#src/platform/routing/hooks.ts';
import { Link } from '#src/platform/routing/link.tsx';
import { LinkLine } from '#src/platform/routing/link-line.tsx';
import type { AppPath } from '#src/platform/routing/paths.ts';
import { type SubscriptionHolder, sessionQuery } from '#src/platform/session/session-queries.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { LoadState } from '#src/ui/load-failure.tsx';
import { StatusMessage, type StatusReport } from '#src/ui/status-message.tsx';
import { SubmitRow } from '#src/ui/submit-row.tsx';
import { DeliveryAddressFields } from './address-fields.tsx';
import { standingAddressQuery } from './queries.ts';
import { useFormTexts } from './use-form-texts.ts';

interface RegisterAddressProps {
  readonly holder: SubscriptionHolder;
}

/**
 * The future delivery address of a subscription without paper. A change to a plan with paper needs
 * it, and continues from here if the URL names that plan.
 */
export function RegisterAddress({ holder }: RegisterAddressProps): ReactNode {
  const query = useQuery(standingAddressQuery(holder));
  const { data } = query;
  if (data !== undefined) return <AddressForm holder={holder} known={data} />;
  return (
    <LoadState of={query} lines={6}>
      <Trans>Vi fikk ikke hentet adressen din. Den er ikke endret.</Trans>
    </LoadState>
  );
}

type Known = v.InferOutput<typeof getStandingAddress.response>;

function AddressForm({ holder, known }: RegisterAddressProps & { readonly known: Known }): ReactNode {
  const { t } = useLingui();
  const [news, setNews] = useState<StatusReport | undefined>(undefined);
  const plansPath = usePlansPath();
  const navigate = useNavigate();
  const form = useAddressForm(holder, known, async (receiptId) => {
    if (plansPath === plansList) setNews({ id: receiptId, text: t`Adressen er lagret.` });
    else await navigate(plansPath);
  });
  return (
    <form {...form.formProps} className="form" aria-label={t`Leveringsadresse`}>
      <ErrorSummary {...form.summary} />
      <DeliveryAddressFields field={form.field} />
      <SubmitRow
        label={<Trans>Lagre adressen</Trans>}
        busyLabel={<Trans>Lagrer …</Trans>}
        isBusy={form.isBusy}
        secondary={
          <Link to={plansPath}>
            {plansPath === plansList ? <Trans>Se abonnement med papiravis</Trans> : <Trans>Tilbake til byttet</Trans>}
          </Link>
        }
      />
      <StatusMessage news={news} onDismiss={() => setNews(undefined)} />
      <LinkLine to="/leveringsadresse?flytt=adresse">
        <Trans>Skal du flytte?</Trans>
      </LinkLine>
    </form>
  );
}

const plansList = '/endre-abonnement';

function usePlansPath(): AppPath {
  const plan = useSearchParams().get('plan');
  return plan === null ? plansList : `${plansList}?plan=${encodeURIComponent(plan)}`;
}

function useAddressForm(
  holder: SubscriptionHolder,
  known: Known,
  onSaved: (receiptId: string) => Promise<void>,
): Form<AddressValues> {
  const queryClient = useQueryClient();
  const saving = useWrite({
    endpoint: setStandingAddress,
    onDone: async ({ receipt, ...saved }) => {
      queryClient.setQueryData(standingAddressQuery(holder).queryKey, saved);
      await onSaved(receipt.id);
    },
  });
  const postalPlaces = usePostalPlaces();
  const textOf = useFormTexts();
  const { coverage } = useTitle();
  const { data: session } = useQuery(sessionQuery());
  const name = session?.authenticated === true ? session.user.displayName : '';
  return useForm({
    check: addressFormCheck({ placeOf: postalPlaces.known, coverage }),
    initial: { ...valuesOfAddress(known.address), ...(known.address === null ? { name } : {}) },
    textOf,
    refusals: {
      accountNotFound: 'form',
      noSubscription: 'form',
      notAllowed: 'form',
      required: 'postalPlace',
      notDelivered: 'postalCode',
    },
    draftKey: 'delivery-register',
    onSubmit: async (typed) => {
      const postalPlace = await postalPlaces.settle(typed);
      if (postalPlace === undefined) return { code: 'required' };
      return saving.send({ ...holder, version: known.version, address: { ...typed, postalPlace } });
    },
  });
}
