import type { SignedIn } from './signed-in.ts';

/** How old a log-in may be for a write that asks for a fresh one, in milliseconds. */
const freshLoginMs = 30 * 60_000;

/** Whether a person has proven lately who they are; in real time, which no title's clock moves. */
export function isFreshLogin({ authenticatedAt }: Pick<SignedIn, 'authenticatedAt'>, realNow: number): boolean {
  return realNow - authenticatedAt.getTime() <= freshLoginMs;
}
