import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { DaySchema, NothingSchema, OreSchema, HolderSchema } from './fields.ts';

/** Whether the right of withdrawal (angrerett) can be used now, and until when (N-01). */
export const getWithdrawal = {
  method: 'GET',
  path: 'withdrawal/:accountNo/:titleCode',
  access: 'session',
  staff: true,
  params: HolderSchema,
  query: NothingSchema,
  payload: NothingSchema,
  response: v.object({
    isOpen: v.boolean(),
    orderedOn: v.nullable(DaySchema),
    /** Day of the first paper, after which the 14 days begin; null without paper, or while it is not known. */
    firstPaperOn: v.nullable(DaySchema),
    /** Last day; null while the first paper is not known, and until it the right is open. */
    lastDay: v.nullable(DaySchema),
    /** What would be paid back, and what it was calculated from; null when the window is closed. */
    refund: v.nullable(
      v.object({
        ore: OreSchema,
        paidOre: OreSchema,
        usedDays: v.pipe(v.number(), v.integer()),
        periodDays: v.pipe(v.number(), v.integer()),
      }),
    ),
  }),
  refusals: ['accountNotFound', 'noSubscription'],
} as const satisfies Endpoint;
