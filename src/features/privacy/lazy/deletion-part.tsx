import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Deletion } from '#src/contract/deletion.ts';
import { supportCodeOf } from '#src/platform/api/api-error.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { SkeletonLines } from '#src/ui/skeleton-lines.tsx';
import { StatusMessage, type StatusReport } from '#src/ui/status-message.tsx';
import { deletionQuery } from '../rights-queries.ts';
import { DeletionAsked } from './deletion-asked.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { DeletionWarnings } from './deletion-warnings.tsx';

/** The deletion as it stands: what it means and its form, or when it is carried out and the way back. */
export function DeletionPart(): ReactNode {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [news, setNews] = useState<StatusReport>();
  const [isWithdrawn, setIsWithdrawn] = useState(false);
  const deletion = useQuery(deletionQuery());
  const take = (changed: Deletion): void => {
    queryClient.setQueryData(deletionQuery().queryKey, changed);
    const isBack = changed.asked === null;
    setIsWithdrawn(isBack);
    setNews(
      isBack
        ? { id: 'withdrawn', text: t`Bestillingen er trukket tilbake, og kontoen din blir ikke slettet.` }
        : undefined,
    );
  };
  if (deletion.data === undefined) {
    if (!deletion.isError) return <SkeletonLines count={8} />;
    return (
      <LoadFailure
        supportCode={supportCodeOf(deletion.error)}
        isRetrying={deletion.isFetching}
        onRetry={() => void deletion.refetch()}
      >
        <Trans>Vi fikk ikke hentet det du bør vite før du sletter kontoen. Ingenting er endret.</Trans>
      </LoadFailure>
    );
  }
  const { asked } = deletion.data;
  return (
    <>
      <StatusMessage news={news} onDismiss={() => setNews(undefined)} />
      {asked === null ? null : <DeletionAsked dueOn={asked.dueOn} onChanged={take} />}
      <DeletionWarnings deletion={deletion.data} />
      {asked === null ? <DeletionForm isBack={isWithdrawn} onChanged={take} /> : null}
    </>
  );
}
