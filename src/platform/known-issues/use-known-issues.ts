import { useLingui } from '@lingui/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getKnownIssues } from '#src/contract/known-issues.ts';
import type { ContactSubject } from '#src/domain/contact.ts';
import { callApi } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';

/** Time for which an answer counts, in milliseconds; the edge takes up to a minute itself. */
const freshMs = 60_000;

/** The problems that are known now. A page is whole without them, so a failure is not tried again. */
export function knownIssuesQuery() {
  return queryOptions({
    queryKey: [queryRoots.maintenance, 'issues'],
    queryFn: ({ signal }) => callApi(getKnownIssues, { signal }),
    staleTime: freshMs,
    retry: false,
  });
}

/** What readers are told of the problems that are known now, in the title's language; of some subjects, or of all. */
export function useKnownIssues(subjects?: readonly ContactSubject[]): readonly string[] {
  const { i18n } = useLingui();
  const { data } = useQuery({ ...knownIssuesQuery(), enabled: subjects?.length !== 0 });
  return (data?.issues ?? [])
    .filter(({ subject }) => subjects?.includes(subject) ?? true)
    .map(({ text: { nb, nn } }) => (i18n.locale === 'nn' ? (nn ?? nb) : nb));
}
