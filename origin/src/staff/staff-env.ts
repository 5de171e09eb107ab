import type { Context } from 'hono';
import { formText } from '#origin/identity/person-fields.ts';
import type { InnerEnv } from '#origin/platform/http/inner-env.ts';
import type { SignedInStaff } from './staff-repository.ts';

/** A request to the staff view. */
export type StaffContext = Context<InnerEnv>;

/** A request of somebody who is logged in. */
export interface StaffCall {
  readonly context: StaffContext;
  readonly staff: SignedInStaff;
}

/**
 * The fields of a form as they were typed, without the spaces around them and without control characters, which the
 * database keeps no text with; a file or a missing field is empty.
 */
export async function formOf({ req }: StaffContext): Promise<(name: string) => string> {
  const body = await req.parseBody();
  return (name) =>
    formText(body[name])
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim();
}

/** Answers a request of somebody who is logged in. */
type StaffHandler = (call: StaffCall) => Promise<Response> | Response;

/** Puts pages of the staff view under their paths; only who is logged in gets to them. */
export interface MountStaffPage {
  readonly get: (path: string, handler: StaffHandler) => void;
  readonly post: (path: string, handler: StaffHandler) => void;
}
