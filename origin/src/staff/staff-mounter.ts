import type { StaffCall } from './staff-env.ts';

/** Answers a request of somebody who is logged in. */
type StaffHandler = (call: StaffCall) => Promise<Response> | Response;

/** Puts pages of the staff view under their paths; only who is logged in gets to them. */
export interface MountStaffPage {
  readonly get: (path: string, handler: StaffHandler) => void;
  readonly post: (path: string, handler: StaffHandler) => void;
}
