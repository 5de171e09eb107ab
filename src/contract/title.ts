import * as v from 'valibot';
import { abilities } from '#src/domain/abilities.ts';
import { endpoint } from './endpoint.ts';
import { longestUrl, TitleCodeSchema } from './fields.ts';

/** Spec §3. */
export const TitleEntitySchema = v.object({
  titleCode: TitleCodeSchema,
  titleDomain: v.string(),
  pageUrl: v.string(),
  name: v.string(),
  customerCenterPhoneNumber: v.string(),
  customerCenterEmail: v.string(),
  organizationNumber: v.string(),
  minsideUrl: v.string(),
  hasPulse: v.boolean(),
});
export type TitleEntity = v.InferOutput<typeof TitleEntitySchema>;

/** Input of calls that find a title by a page URL. Only the URL's host and port count. */
export const MinsideUrlSchema = v.object({ minsideUrl: v.pipe(v.string(), v.maxLength(longestUrl), v.url()) });

export const getTitle = endpoint('GET', 'title/:id', {
  access: 'public',
  params: v.object({ id: TitleCodeSchema }),
  response: TitleEntitySchema,
  refusals: ['titleNotFound'],
});

export const retrieveTitleCode = endpoint('POST', 'retrieveTitleCode', {
  access: 'public',
  payload: MinsideUrlSchema,
  response: TitleCodeSchema,
  refusals: ['titleNotFound'],
});

/**
 * The discovery document of a title's back end: the abilities that it lacks. A back end without this call has all of
 * them. Pages do not call it, since they are built earlier. The contract check compares the response with the title's
 * file.
 */
export const getAbilities = endpoint('GET', 'abilities', {
  access: 'public',
  response: v.object({ without: v.array(v.picklist(abilities)) }),
  optional: true,
});
