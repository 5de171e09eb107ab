import type * as v from 'valibot';
import { getKnownIssues } from '#src/contract/known-issues.ts';
import { apiBase } from '#src/contract/endpoint.ts';
import { noticesAt, issueKey, KnownIssuesSchema } from '#src/domain/operator-notices.ts';
import { createListReader } from './cached-lists.ts';
import type { NoticeContext } from './maintenance.ts';
import { problemResponse } from './responses.ts';

const readIssues = createListReader(KnownIssuesSchema);

export const knownIssuesPath = `${apiBase}${getKnownIssues.path}`;

/** Answers with a title's current known problems, without asking an origin (P-16). */
export async function answerKnownIssues(
  request: Request,
  { store, publicationId, now }: NoticeContext,
): Promise<Response> {
  if (request.method !== 'GET') return problemResponse(request, 'methodNotAllowed');
  const read = async (key: string) => (store === undefined ? [] : readIssues(store, key, now));
  const [own, fleet] = await Promise.all([read(issueKey(publicationId)), read(issueKey(undefined))]);
  const issues = noticesAt([...own, ...fleet], now).map(({ subject, from, to, text: { nb, nn = null } }) => {
    return { subject, from, until: to, text: { nb, nn } };
  });
  const answer = { issues } satisfies v.InferInput<typeof getKnownIssues.response>;
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}
