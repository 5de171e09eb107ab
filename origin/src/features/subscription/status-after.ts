import { transition } from '#src/domain/lifecycle-steps.ts';
import type { LifecycleEvent } from '#src/domain/lifecycle-transitions.ts';
import type { StatusCode } from '#src/domain/subscription.ts';

/**
 * The status that an event leads to, if the lifecycle must allow the event.
 * @throws Error for a step that the lifecycle does not have.
 */
export function nextStatus(status: StatusCode, event: LifecycleEvent): StatusCode {
  const result = transition(status, event);
  if (!result.ok) throw new Error(`No ${event} can happen to a subscription that is ${result.from}.`);
  return result.status;
}
