import * as v from 'valibot';
import { contactSubjects } from './contact.ts';

const InstantTextSchema = v.pipe(v.string(), v.isoTimestamp());
const SentenceSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(500));

/** A problem known to the customer centre, as announced by operators (P-16). */
const KnownIssueSchema = v.object({
  subject: v.picklist(contactSubjects),
  from: InstantTextSchema,
  /** Null while the end is unknown. */
  to: v.nullable(InstantTextSchema),
  by: SentenceSchema,
  /** Operator who ended it early. */
  endedBy: v.optional(SentenceSchema),
  /** The text for readers. Bokmål replaces missing Nynorsk. */
  text: v.object({ nb: SentenceSchema, nn: v.optional(SentenceSchema) }),
});
export type KnownIssue = v.InferOutput<typeof KnownIssueSchema>;

/** Value of a key in the namespace, as JSON. A missing key means no issues. */
export const KnownIssuesSchema = v.array(KnownIssueSchema);

/** Prefix of known problems' keys, which are stored with the maintenance notices. */
export const issuePrefix = 'issue:';

/** Key of a title's known problems, or of those for all titles. */
export function issueKey(publicationId: string | undefined): string {
  return publicationId === undefined ? `${issuePrefix}fleet` : `${issuePrefix}title:${publicationId}`;
}
