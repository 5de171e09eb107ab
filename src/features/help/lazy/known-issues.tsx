import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useKnownIssues } from '#src/platform/known-issues/use-known-issues.ts';
import { Notice } from '#src/ui/notice.tsx';

/** All current problems known to the customer centre (P-16). */
export function KnownIssues(): ReactNode {
  const { t } = useLingui();
  const told = useKnownIssues();
  if (told.length === 0) return null;
  return (
    <section aria-label={t`Dette vet vi om nå`}>
      <Notice tone="warning">
        {told.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
    </section>
  );
}
