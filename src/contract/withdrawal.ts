import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { DaySchema, OreSchema, ofSubscriber } from './fields.ts';

/** The right of withdrawal, in Norwegian angrerett (N-01). */
export const getWithdrawal = endpoint('GET', 'withdrawal/:accountNo/:titleCode', {
  ...ofSubscriber,
  staff: true,
  response: v.object({
    isOpen: v.boolean(),
    orderedOn: v.nullable(DaySchema),
    /** Day of the first paper, after which the 14 days begin. Null without paper, or if unknown. */
    firstPaperOn: v.nullable(DaySchema),
    /** Last day of the right. Null while the first paper is unknown, which keeps the right open. */
    lastDay: v.nullable(DaySchema),
    /** Null if the right has expired. */
    refund: v.nullable(
      v.object({
        ore: OreSchema,
        paidOre: OreSchema,
        usedDays: v.pipe(v.number(), v.integer()),
        periodDays: v.pipe(v.number(), v.integer()),
      }),
    ),
  }),
});
