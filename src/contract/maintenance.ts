import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { InstantSchema, NothingSchema } from './fields.ts';
import { MinsideUrlSchema, TitleEntitySchema } from './title.ts';

/** What the maintenance page shows. */
export const MaintenanceSchema = v.object({
  title: TitleEntitySchema,
  /** Whether work is going on now. */
  active: v.boolean(),
  /** When it is expected to end, if that is known. */
  until: v.nullable(InstantSchema),
  /** Operators' own words in place of the usual reason, by language. */
  text: v.object({ nb: v.nullable(v.string()), nn: v.nullable(v.string()) }),
});
export type Maintenance = v.InferOutput<typeof MaintenanceSchema>;

/** Answered by the edge alone, from the notices of `npm run maintenance`: it works while the origin is away (E-06). */
export const maintenanceTitle = {
  method: 'POST',
  path: 'maintenanceTitle',
  access: 'public',
  params: NothingSchema,
  query: NothingSchema,
  payload: v.object({
    ...MinsideUrlSchema.entries,
    /** Path of the page that is asked about, with its query; home without one. */
    path: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  }),
  response: MaintenanceSchema,
  refusals: ['titleNotFound'],
} as const satisfies Endpoint;
