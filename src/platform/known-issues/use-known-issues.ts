import { useLingui } from '@lingui/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getKnownIssues } from '#src/contract/known-issues.ts';
import type { ContactSubject } from '#src/domain/contact.ts';
import { apiQuery } from '../api/http-client.ts';
import { queryRoots } from '../api/query-roots.ts';

/** The edge's cache adds up to a minute. */
const freshMs = 60_000;

/** Pages work without the known issues, so a failure is not retried. */
export function knownIssuesQuery() {
  return queryOptions({
    ...apiQuery([queryRoots.maintenance, 'issues'], getKnownIssues),
    staleTime: freshMs,
    retry: false,
  });
}

/** Returns texts in the title's language. Without `subjects`, includes all of them. */
export function useKnownIssues(subjects?: readonly ContactSubject[]): readonly string[] {
  const { i18n } = useLingui();
  const { data } = useQuery({ ...knownIssuesQuery(), enabled: subjects?.length !== 0 });
  return (data?.issues ?? [])
    .filter(({ subject }) => subjects?.includes(subject) ?? true)
    .map(({ text: { nb, nn } }) => (i18n.locale === 'nn' ? (nn ?? nb) : nb));
}
