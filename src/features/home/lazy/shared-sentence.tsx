import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { has } from '#src/domain/abilities.ts';
import { familyQuery } from '#src/platform/session/later-queries.ts';
import { useSignedIn } from '#src/platform/session/use-session-facts.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';

/** Names the holder who shares the subscription (P-13). */
export function SharedSentence({ planName }: { readonly planName: string }): ReactNode {
  const title = useTitle();
  const accountNo = useSignedIn()?.ariaAccountNo ?? null;
  const { data } = useQuery({
    ...familyQuery({ accountNo: accountNo ?? '', titleCode: title.titleCode }),
    enabled: accountNo !== null && has(title, 'family'),
  });
  const shared = data?.role === 'member' ? data : data?.beside;
  const sharedBy = shared?.sharedBy ?? '';
  const plan = <strong>{planName}</strong>;
  return sharedBy === '' ? (
    <Trans>Du leser med {plan}, som noen i familien deler med deg.</Trans>
  ) : (
    <Trans>
      Du leser med {plan}, som {sharedBy} deler med deg.
    </Trans>
  );
}
