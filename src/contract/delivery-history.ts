import * as v from 'valibot';
import { complaintOutcomes, issueStates, paperDayStates } from '#src/domain/complaints.ts';
import { paperRead } from './delivery.ts';
import { endpoint } from './endpoint.ts';
import { DaySchema } from './fields.ts';

export const IssueSchema = v.object({
  day: DaySchema,
  state: v.picklist(issueStates),
  caseNumber: v.nullable(v.string()),
  outcome: v.nullable(v.picklist(complaintOutcomes)),
});

export const getDeliveryHistory = endpoint('GET', 'delivery/history/:accountNo/:titleCode', {
  ...paperRead,
  response: v.object({ issues: v.array(IssueSchema) }),
});

export const getDeliveryWeeks = endpoint('GET', 'delivery/weeks/:accountNo/:titleCode', {
  ...paperRead,
  response: v.object({
    /** This week and the next, Monday first. */
    days: v.array(v.object({ day: DaySchema, state: v.picklist(paperDayStates) })),
  }),
});
export type PaperDay = v.InferOutput<typeof getDeliveryWeeks.response>['days'][number];
