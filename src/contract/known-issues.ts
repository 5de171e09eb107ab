import * as v from 'valibot';
import { contactSubjects } from '#src/domain/contact.ts';
import { endpoint } from './endpoint.ts';
import { InstantSchema } from './fields.ts';

/**
 * Answered by the edge alone, with data from `npm run known-issue`, so it works while the origin is
 * unavailable (P-16).
 */
export const getKnownIssues = endpoint('GET', 'known-issues', {
  access: 'public',
  response: v.object({
    /** The title's own issues come before those of all titles. */
    issues: v.array(
      v.object({
        subject: v.picklist(contactSubjects),
        from: InstantSchema,
        /** Null if unknown. */
        until: v.nullable(InstantSchema),
        text: v.object({ nb: v.string(), nn: v.nullable(v.string()) }),
      }),
    ),
  }),
});
export type KnownIssues = v.InferOutput<typeof getKnownIssues.response>['issues'];
