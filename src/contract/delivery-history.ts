import * as v from 'valibot';
import { complaintOutcomes, issueStates, paperDayStates } from '#src/domain/complaints.ts';
import { endpoint } from './endpoint.ts';
import { DaySchema, HolderSchema } from './fields.ts';

export const IssueSchema = v.object({
  day: DaySchema,
  state: v.picklist(issueStates),
  caseNumber: v.nullable(v.string()),
  outcome: v.nullable(v.picklist(complaintOutcomes)),
});

export const getDeliveryHistory = endpoint('GET', 'delivery/history/:accountNo/:titleCode', {
  helper: 'delivery',
  staff: true,
  params: HolderSchema,
  response: v.object({ issues: v.array(IssueSchema) }),
  refusals: ['accountNotFound', 'paperRequired'],
});

export const getDeliveryWeeks = endpoint('GET', 'delivery/weeks/:accountNo/:titleCode', {
  helper: 'delivery',
  staff: true,
  params: HolderSchema,
  response: v.object({
    /** This week and the next, Monday first. */
    days: v.array(v.object({ day: DaySchema, state: v.picklist(paperDayStates) })),
  }),
  refusals: ['accountNotFound', 'paperRequired'],
});
export type PaperDay = v.InferOutput<typeof getDeliveryWeeks.response>['days'][number];
