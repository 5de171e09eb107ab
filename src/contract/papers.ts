import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { ofHolder, TitleCodeSchema } from './fields.ts';

/** Another of the group's titles that the person subscribes to. */
const PaperSchema = v.object({
  titleCode: TitleCodeSchema,
  name: v.string(),
  url: v.pipe(v.string(), v.url()),
  planName: v.string(),
  /** Adjusted for light and dark backgrounds. */
  brand: v.object({ light: v.string(), dark: v.string() }),
});
export type Paper = v.InferOutput<typeof PaperSchema>;

export const getPapers = endpoint('GET', 'papers/:accountNo/:titleCode', {
  ...ofHolder,
  staff: true,
  /** Titles sorted by name, without this title. */
  response: v.object({ papers: v.array(PaperSchema) }),
});
