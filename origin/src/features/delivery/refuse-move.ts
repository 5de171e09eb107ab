import type { HolderWrite } from '#origin/features/account/holder-mount.ts';
import { throwRefusal } from '#origin/platform/problems/refused.ts';

/**
 * Leaves the fixed address to the holders themselves: a helper can move the paper for a time alone (N-13).
 * @throws ProblemError
 */
export function refuseHelperMove(
  { actor }: Pick<HolderWrite, 'actor'>,
  change: { readonly type: string } | undefined,
): void {
  if (actor.acting !== undefined && change?.type === 'PERMANENT') throw throwRefusal('onlyHolder');
}
