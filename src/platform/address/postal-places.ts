import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getPostalPlace } from '#src/contract/delivery-change.ts';
import { type Coverage, coverageOf } from '#src/domain/coverage.ts';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';
import { useTitle } from '../title/title-context.tsx';

/** The place of a postal code; the register does not change while a page is open. */
function postalPlaceQuery(postalCode: string) {
  return queryOptions({
    queryKey: [queryRoots.delivery, 'postalPlace', postalCode],
    queryFn: ({ signal }) => callApi(getPostalPlace, { params: { postalCode }, signal }),
    staleTime: 'static',
  });
}

/** What is known of postal places. */
export interface PostalPlaces {
  /** Null for a code that the register does not have; undefined if it has not been asked, or has not answered. */
  readonly known: (postalCode: string) => string | null | undefined;
  /** The place that is known or typed; undefined if it has to be typed first. */
  readonly settle: (address: {
    readonly postalCode: string;
    readonly postalPlace: string;
  }) => Promise<string | undefined>;
}

/** Asks the register of postal codes, which never stands in the way: what it does not know, a person types. */
export function usePostalPlaces(): PostalPlaces {
  const queryClient = useQueryClient();
  return {
    known: (postalCode) => queryClient.getQueryData(postalPlaceQuery(postalCode.trim()).queryKey)?.postalPlace,
    settle: async ({ postalCode, postalPlace }) => {
      if (postalPlace !== '') return postalPlace;
      try {
        return (await queryClient.query(postalPlaceQuery(postalCode))).postalPlace ?? undefined;
      } catch (error) {
        if (error instanceof ApiError) return undefined;
        throw error;
      }
    },
  };
}

/** What the fields of an address show of a postal code while a person types. */
export interface TypedPostalCode {
  /** Null for an unknown code; undefined before the answer. */
  readonly place: string | null | undefined;
  /** Whether the place has to be typed. */
  readonly isPlaceTyped: boolean;
  /** How the title's paper gets there; undefined before the answer. */
  readonly coverage: Coverage | undefined;
}

/** Asks for the place of a postal code as soon as it is whole. */
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
