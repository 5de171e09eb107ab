import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { InviteResult, RemovalResult } from '#src/domain/business-invitations.ts';
import { Notice } from '#src/ui/notice.tsx';
import { StateTag } from '#src/ui/tag.tsx';
import { statusTexts } from './messages.ts';

export interface AddressOutcome {
  readonly id: string;
  readonly kind: 'resent' | 'removed';
  readonly results: readonly { readonly email: string; readonly result: InviteResult | RemovalResult }[];
}

export function AddressOutcomeNotice({ news }: { readonly news: AddressOutcome | undefined }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const id = news?.id;

  // The clicked button is gone, and the focus would be lost with it.
  useEffect(() => {
    if (id !== undefined) place.current?.focus();
  }, [id]);

  if (news === undefined) return null;
  const { kind, results } = news;
  const isWhole = results.every(({ result }) => result === 'resent' || result === 'deleted');
  return (
    <div tabIndex={-1} ref={place}>
      <Notice tone={isWhole ? 'success' : 'warning'}>
        <p>
          <Summary kind={kind} isWhole={isWhole} count={results.length} />
        </p>
        <ul className="business-results">
          {results.map(({ email, result }) => (
            <li key={email}>
              {email} <StateTag of={statusTexts[result]} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

interface SummaryProps extends Pick<AddressOutcome, 'kind'> {
  readonly isWhole: boolean;
  readonly count: number;
}

function Summary({ kind, isWhole, count }: SummaryProps): ReactNode {
  if (kind === 'resent') {
    return isWhole ? (
      <Plural value={count} one="Invitasjonen er sendt på nytt." other="Invitasjonene er sendt på nytt." />
    ) : (
      <Trans>Ikke alle e-postene ble sendt.</Trans>
    );
  }
  return isWhole ? (
    <Plural value={count} one="Den ansatte er fjernet." other="De ansatte er fjernet." />
  ) : (
    <Trans>Noen av e-postene ble ikke fjernet</Trans>
  );
}
