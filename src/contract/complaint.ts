import * as v from 'valibot';
import { complaintCategories, complaintStatuses, remedies } from '#src/domain/complaints.ts';
import { ActivitySchema } from './activity.ts';
import { paperRead } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { CommentSchema, DaySchema, IdSchema, InstantSchema, VersionedHolderSchema } from './fields.ts';

export const getComplaintCodes = endpoint('GET', 'complaintcodes', {
  access: 'public',
  response: v.array(
    v.object({
      code: v.string(),
      category: v.picklist(complaintCategories),
      remedies: v.array(
        v.object({
          remedy: v.picklist(remedies),
          /** Time until which the remedy is available today; null without a time limit. */
          until: v.nullable(InstantSchema),
        }),
      ),
    }),
  ),
});

export const ComplaintSchema = v.object({
  caseNumber: v.string(),
  date: DaySchema,
  code: v.string(),
  category: v.picklist(complaintCategories),
  comment: v.string(),
  remedy: v.nullable(v.picklist(remedies)),
  status: v.picklist(complaintStatuses),
  madeAt: InstantSchema,
  /** Null until the customer centre has answered (P-04). */
  answer: v.optional(v.nullable(v.object({ text: v.string(), at: InstantSchema })), null),
});
export type Complaint = v.InferOutput<typeof ComplaintSchema>;

export const getComplaints = endpoint('GET', 'complaint/:accountNo/:titleCode', {
  ...paperRead,
  response: v.object({ complaints: v.array(ComplaintSchema) }),
});

export const makeComplaint = endpoint('POST', 'complaint', {
  helper: 'delivery',
  changes: 'delivery',
  payload: v.object({
    ...VersionedHolderSchema.entries,
    date: DaySchema,
    code: IdSchema,
    comment: CommentSchema,
    remedy: v.nullable(v.picklist(remedies)),
  }),
  response: v.object({ complaint: ComplaintSchema, receipt: ActivitySchema }),
  refusals: [
    'accountNotFound',
    'paperRequired',
    'notAllowed',
    'notAnIssue',
    'notYetDelivered',
    'tooLongAgo',
    'wasStopped',
    'alreadyComplained',
    'unknownCode',
    'commentMissing',
    'remedyNotGiven',
  ],
});
