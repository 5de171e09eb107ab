import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import {
  readSharedProfile,
  type SharedProfile,
  sharedParts,
  startProfileSharing,
} from '#src/contract/profile-sharing.ts';
import { ApiError } from '#src/platform/api/api-error.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { useFailureTexts } from '#src/platform/forms/use-failure-texts.ts';
import { leaveFor } from '#src/platform/payments/use-redirect.ts';
import { useLocation } from '#src/platform/routing/hooks.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import type { Asked } from '../buyer-check.ts';
import { isSharingReturn, type PurchasePlace, pathOf } from '../places.ts';

interface VippsProfileProps {
  readonly place: PurchasePlace;
  readonly asked: Asked;
  /** Called once. */
  readonly onShared: (profile: SharedProfile) => void;
}

type Refusal = (typeof readSharedProfile.refusals)[number];

const refusalTexts: Record<Refusal, MessageDescriptor> = {
  sharingDeclined: msg`Vi fikk ingenting fra Vipps. Fyll ut selv, eller prøv igjen.`,
  sharingOutdated: msg`Svaret fra Vipps er brukt eller for gammelt. Prøv igjen, eller fyll ut selv.`,
  sharingNotOffered: msg`Vi kan ikke hente opplysninger fra Vipps nå. Fyll ut selv.`,
  providerSilent: msg`Vi fikk ikke svar fra Vipps. Prøv igjen om litt, eller fyll ut selv.`,
  titleNotFound: msg`Vi finner ikke avisen. Last siden på nytt.`,
};

/** Fetches from Vipps the data that the form lacks. If that fails, the typed text is kept. */
export function VippsProfile({ place, asked, onShared }: VippsProfileProps): ReactNode {
  const { t } = useLingui();
  const { titleCode } = useTitle();
  const { search: query } = useLocation();
  const reading = useQuery({
    queryKey: [queryRoots.purchase, 'shared', query],
    queryFn: ({ signal }) => callApi(readSharedProfile, { payload: { titleCode, query }, signal }),
    enabled: isSharingReturn(new URLSearchParams(query)),
    // A response from Vipps can be read only once.
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const starting = useMutation({
    mutationFn: () => {
      const wanted = sharedParts.filter((part) => asked[part]);
      return callApi(startProfileSharing, { payload: { titleCode, wanted, place: pathOf(place).split('?')[1] ?? '' } });
    },
    onSuccess: ({ redirectUrl }) => leaveFor(redirectUrl),
  });
  const take = useEffectEvent(onShared);
  const { data } = reading;
  // The response arrives with the URL, not with a form event.
  useEffect(() => {
    if (data !== undefined) take(data);
  }, [data]);
  const failure = useFailureText(starting.error ?? reading.error);
  const isBusy = starting.isPending || starting.isSuccess;
  if (reading.isLoading) {
    return (
      <div role="status" aria-label={t`Henter opplysningene fra Vipps …`}>
        <SkeletonLines count={2} />
      </div>
    );
  }
  return (
    <div className="vipps-profile">
      {failure === undefined ? null : (
        <div role="alert">
          <Notice tone="warning">{failure}</Notice>
        </div>
      )}
      <Button variant="secondary" isBusy={isBusy} onClick={() => starting.mutate()}>
        {isBusy ? <Trans>Sender deg til Vipps …</Trans> : <Trans>Hent fra Vipps</Trans>}
      </Button>
      <p className="field-help">
        <Trans>Da slipper du å skrive. Vipps spør deg først om hva du vil dele. Eller fyll ut selv:</Trans>
      </p>
    </div>
  );
}

function useFailureText(error: Error | null): string | undefined {
  const { i18n } = useLingui();
  const { ofForm } = useFailureTexts();
  if (!(error instanceof ApiError)) return undefined;
  const { code = '' } = error;
  return isRefusal(code) ? i18n._(refusalTexts[code]) : ofForm(error);
}

function isRefusal(code: string): code is Refusal {
  return Object.hasOwn(refusalTexts, code);
}
