import * as v from 'valibot';
import { contactSubjects } from './contact.ts';

const InstantTextSchema = v.pipe(v.string(), v.isoTimestamp());
const SentenceSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(500));

/** A problem that the customer centre knows of, as operators announce it (P-16). */
const KnownIssueSchema = v.object({
  subject: v.picklist(contactSubjects),
  from: InstantTextSchema,
  /** Null while nobody knows when it is over. */
  to: v.nullable(InstantTextSchema),
  by: SentenceSchema,
  /** Who ended it before its time. */
  endedBy: v.optional(SentenceSchema),
  /** What readers are told; where Nynorsk is missing, in Bokmål. */
  text: v.object({ nb: SentenceSchema, nn: v.optional(SentenceSchema) }),
});
export type KnownIssue = v.InferOutput<typeof KnownIssueSchema>;

/** What a key of the namespace holds, as JSON; a key that is not there holds none. */
export const KnownIssuesSchema = v.array(KnownIssueSchema);

/** What the keys of known problems begin with: they are beside the notices of maintenance. */
export const issuePrefix = 'issue:';

/** Key of the known problems of a title, or of all of them. */
export function issueKey(publicationId: string | undefined): string {
  return publicationId === undefined ? `${issuePrefix}fleet` : `${issuePrefix}title:${publicationId}`;
}
