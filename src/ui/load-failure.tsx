import { Trans } from '@lingui/react/macro';
import { createContext, type ReactNode, useContext } from 'react';
import { formatPhone, phoneUrl } from '#src/lib/norwegian.ts';
import { supportCodeOf } from '#src/lib/support-codes.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { SkeletonLines } from './skeleton-lines.tsx';

/** For example the result of a query. */
export interface FailedLoad {
  readonly error: unknown;
  /** True while another attempt is in progress. */
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadFailureProps {
  readonly of: FailedLoad;
  /** A sentence about what failed to load. */
  readonly children: ReactNode;
}

/** Says what failed, with the support code and a retry (X-02, N-16). */
export function LoadFailure({ of: { error, isFetching, refetch }, children }: LoadFailureProps): ReactNode {
  const supportCode = supportCodeOf(error);
  const digits = useContext(HelpPhone);
  const phone = formatPhone(digits);
  return (
    <Notice tone="warning">
      <p>{children}</p>
      {supportCode === undefined ? null : (
        <p>
          <Trans>
            Fortsetter det, ring <a href={phoneUrl(digits)}>{phone}</a> eller{' '}
            <a href="/kundeservice">spør kundesenteret</a>, og oppgi koden {supportCode}.
          </Trans>
        </p>
      )}
      <Button variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
        <Trans>Prøv igjen</Trans>
      </Button>
    </Notice>
  );
}

interface LoadStateProps {
  readonly of: FailedLoad & { readonly data: unknown; readonly isPending: boolean };
  /** Height of the skeleton. */
  readonly lines: number;
  /** A sentence about what failed to load. */
  readonly children: ReactNode;
}

/** Renders a skeleton, or the failure with a retry (X-02, N-16). */
export function LoadState({ of, lines, children }: LoadStateProps): ReactNode {
  if (of.data !== undefined) return null;
  return of.isPending ? <SkeletonLines count={lines} /> : <LoadFailure of={of}>{children}</LoadFailure>;
}

/** The customer centre's number in digits, for messages about failures. */
export const HelpPhone = createContext('');
