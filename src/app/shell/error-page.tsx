import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { supportCodeOf } from '#src/lib/support-codes.ts';
import { Button } from '#src/ui/button.tsx';
import { PageFrame } from '#src/ui/page-frame.tsx';
import { AskCustomerCenter } from './ask-customer-center.tsx';

interface ErrorPageProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/**
 * Shown instead of a page whose guards or code failed: what to do, and the support code (N-21,
 *
 */
export function ErrorPage({ error, onRetry }: ErrorPageProps): ReactNode {
  const supportCode = supportCodeOf(error);
  return (
    <PageFrame
      heading={<Trans>Vi fikk ikke vist siden</Trans>}
      lead={<Trans>Noe gikk galt hos oss eller på veien hit. Det du har gjort før, er ikke borte.</Trans>}
    >
      <div>
        <Button onClick={onRetry}>
          <Trans>Prøv igjen</Trans>
        </Button>
      </div>
      <AskCustomerCenter supportCode={supportCode} />
    </PageFrame>
  );
}
