import { useLingui } from '@lingui/react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getPostalPlace } from '#src/contract/delivery-change.ts';
import { type Coverage, coverageOf } from '#src/domain/coverage.ts';
import { resultOf } from '../api/api-error.ts';
import { apiQuery } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';
import { weekdayList } from '../texts/day-names.ts';
import { useTitle } from '../title/title-context.tsx';

/** The register is not expected to change while a page is open. */
function postalPlaceQuery(postalCode: string) {
  return queryOptions({
    ...apiQuery([queryRoots.delivery, 'postalPlace', postalCode], getPostalPlace, { params: { postalCode } }),
    staleTime: 'static',
  });
}

export interface PostalPlaces {
  /** Null if the register lacks the code; undefined if it was not queried or has not answered. */
  readonly known: (postalCode: string) => string | null | undefined;
  /** Typed or from the register; undefined if the person must type the place first. */
  readonly settle: (address: {
    readonly postalCode: string;
    readonly postalPlace: string;
  }) => Promise<string | undefined>;
}

/** The register never blocks a form, since an unknown place can be typed. */
export function usePostalPlaces(): PostalPlaces {
  const queryClient = useQueryClient();
  return {
    known: (postalCode) => queryClient.getQueryData(postalPlaceQuery(postalCode.trim()).queryKey)?.postalPlace,
    settle: async ({ postalCode, postalPlace }) => {
      if (postalPlace !== '') return postalPlace;
      const answer = await resultOf(() => queryClient.query(postalPlaceQuery(postalCode)));
      return answer.ok ? (answer.value.postalPlace ?? undefined) : undefined;
    },
  };
}

export interface TypedPostalCode {
  /** Null for an unknown code, undefined until the register has answered. */
  readonly place: string | null | undefined;
  readonly isPlaceTyped: boolean;
  /** Undefined until the register has answered. */
  readonly coverage: Coverage | undefined;
}

/** A postal code is looked up once it is complete. */
export function useTypedPostalCode(typed: string): TypedPostalCode {
  const postalCode = typed.trim();
  const isWhole = /^\d{4}$/.test(postalCode);
  const { data, isError } = useQuery({ ...postalPlaceQuery(postalCode), enabled: isWhole });
  const { coverage } = useTitle();
  const place = isWhole ? data?.postalPlace : undefined;
  return {
    place,
    isPlaceTyped: isWhole && (place === null || isError),
    coverage: place === undefined ? undefined : coverageOf(postalCode, coverage, place !== null),
  };
}

interface CoverageFacts {
  readonly by: 'carrier' | 'post' | 'notDelivered' | 'unknown';
  readonly days: string;
}

export function useCoverageFacts(): (coverage: Coverage) => CoverageFacts {
  const { i18n } = useLingui();
  const { delivery } = useTitle();
  return (coverage) => {
    if (typeof coverage === 'string') return { by: coverage, days: '' };
    return { by: coverage.by, days: weekdayList(coverage.days ?? delivery.publicationDays, i18n) };
  };
}
