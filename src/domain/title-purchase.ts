import * as v from 'valibot';
import { count, objectExpected } from './title-fields.ts';

/** Rules of purchases; every field has the group's usual value as its default. */
export const PurchaseRulesSchema = v.strictObject(
  {
    quarantineDays: v.optional(
      count(0, 'Days after the last day of a lower price before the same person can have another offer.'),
      180,
    ),
  },
  objectExpected,
);
