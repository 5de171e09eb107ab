import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { InstantSchema } from './fields.ts';
import { MinsideUrlSchema, TitleEntitySchema } from './title.ts';

export const MaintenanceSchema = v.object({
  title: TitleEntitySchema,
  active: v.boolean(),
  /** Null if unknown. */
  until: v.nullable(InstantSchema),
  text: v.object({ nb: v.nullable(v.string()), nn: v.nullable(v.string()) }),
});
export type Maintenance = v.InferOutput<typeof MaintenanceSchema>;

/**
 * Answered by the edge alone, with the notices from `npm run maintenance`, so it works while the
 * origin is unavailable (E-06).
 */
export const maintenanceTitle = endpoint('POST', 'maintenanceTitle', {
  access: 'public',
  payload: v.object({
    ...MinsideUrlSchema.entries,
    /** Path of the page concerned, with its query; by default, the home page. */
    path: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  }),
  response: MaintenanceSchema,
  refusals: ['titleNotFound'],
});
