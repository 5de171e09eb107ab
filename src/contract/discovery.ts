import * as v from 'valibot';
import { abilities } from '#src/domain/abilities.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * The discovery document of a title's back end: the abilities that it lacks. A back end without
 * this call lacks none. Pages do not call it, since they are built earlier. The contract check
 * compares the answer with the title's file.
 */
export const getAbilities = {
  method: 'GET',
  path: 'abilities',
  access: 'public',
  response: v.object({ without: v.array(v.picklist(abilities)) }),
  refusals: [],
  optional: true,
} as const satisfies Endpoint;
