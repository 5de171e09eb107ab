import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/platform/api/api-error.ts';
import { postalPlaceQuery } from './queries.ts';

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
