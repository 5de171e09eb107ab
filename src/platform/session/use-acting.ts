import { useQuery } from '@tanstack/react-query';
import type { Session } from '#src/contract/session.ts';
import { sessionQuery } from './session-queries.ts';

/** Who acts in the place of the holder of the account, if it is not themselves (N-13). */
export type ActingKind = Extract<Session, { authenticated: true }>['acting'];

/** Who acts in the place of the holder of the account; undefined for the holders themselves, and on a pre-rendered page. */
export function useActing(): ActingKind {
  const { data } = useQuery(sessionQuery());
  return data?.authenticated === true ? data.acting : undefined;
}
