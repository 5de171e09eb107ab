import * as v from 'valibot';
import { remedies } from './complaints.ts';
import { count, listExpected, objectExpected, pattern } from './title-fields.ts';

const timeOfDay = (description: string) =>
  pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day as 06:30', `${description} A time in Europe/Oslo.`);

/** How a title handles complaints about deliveries; every field has the group's usual value as its default (P-02). */
export const ComplaintRulesSchema = v.strictObject(
  {
    deliveredBy: v.optional(timeOfDay('When the paper is to have come.'), '06:30'),
    newDeliveryUntil: v.optional(timeOfDay('Until when a new paper can be had the same day.'), '10:00'),
    remedies: v.optional(
      v.pipe(
        v.array(v.picklist(remedies, `one of ${remedies.join(', ')}`), listExpected),
        v.description('What a title gives for an issue that did not come or could not be read.'),
      ),
      ['newDelivery', 'extension'],
    ),
    furthestBackDays: v.optional(count(1, 'How many days after the issue one can complain about it.'), 30),
  },
  objectExpected,
);
