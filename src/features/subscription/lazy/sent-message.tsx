import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getContactMessage } from '#src/contract/contact.ts';
import { ApiError, supportCodeOf } from '#src/platform/api/api-error.ts';
import { callApi } from '#src/platform/api/http-client.ts';
import { queryRoots } from '#src/platform/api/query-roots.ts';
import { useActing } from '#src/platform/session/use-acting.ts';
import { useTitle } from '#src/platform/title/title-context.tsx';
import { Fact } from '#src/ui/fact-list.tsx';
import { LoadFailure } from '#src/ui/load-failure.tsx';

interface SentMessageProps {
  readonly accountNo: string;
  readonly caseNumber: string;
}

/** What the holder wrote to the customer centre; nothing for who acts for them, nor once it is too old to be kept. */
export function SentMessage({ accountNo, caseNumber }: SentMessageProps): ReactNode {
  const { titleCode } = useTitle();
  const isActing = useActing() !== undefined;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [queryRoots.activity, 'contactMessage', { accountNo, titleCode, caseNumber }],
    queryFn: ({ signal }) => callApi(getContactMessage, { params: { accountNo, titleCode, caseNumber }, signal }),
    enabled: !isActing,
  });
  if (error !== null && !(error instanceof ApiError && error.kind === 'notFound')) {
    return (
      <Fact term={<Trans>Dette skrev du</Trans>}>
        <LoadFailure supportCode={supportCodeOf(error)} isRetrying={isFetching} onRetry={() => void refetch()}>
          <Trans>Vi fikk ikke hentet meldingen. Den er kommet fram.</Trans>
        </LoadFailure>
      </Fact>
    );
  }
  if (data === undefined) return null;
  return (
    <>
      <Fact term={<Trans>Vi svarer til</Trans>}>{data.email}</Fact>
      <Fact term={<Trans>Dette skrev du</Trans>}>
        <span className="receipt-words">{data.message}</span>
      </Fact>
    </>
  );
}
