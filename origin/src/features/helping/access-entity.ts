import type * as v from 'valibot';
import { accountPlaceOf } from '#origin/features/account/holder.ts';
import type { HolderRead } from '#origin/features/account/holder-mount.ts';
import { findHelperActivities } from '#origin/features/activity/activity-repository.ts';
import { findActingUses } from '#origin/platform/actor/acting-use-repository.ts';
import type { Database } from '#origin/platform/database/database.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { readSignedId, signedId } from '#origin/platform/tokens/token.ts';
import { findVersion } from '#origin/platform/writes/version-repository.ts';
import type { getHelpers } from '#src/contract/helping.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { type HelperState, maxHelpers } from '#src/domain/helping.ts';
import type { Instant } from '#src/domain/oslo-time.ts';
import { accessStateOf, findAccesses, type NamedAccess } from './access-repository.ts';

type HelpersEntity = v.InferInput<typeof getHelpers.response>;
type HelperEntity = HelpersEntity['helpers'][number];

type HelperServices = Pick<Services, 'fleet' | 'secrets'>;

const shownUses = 20;

export const visitCall = 'POST helping/begin';

const openStates: readonly HelperState[] = ['active', 'pending', 'expired'];

/** Both active helpers and open invitations take a place. */
export function placesLeft(accesses: readonly NamedAccess[], now: Instant): number {
  const taken = accesses.filter((one) => ['active', 'pending'].includes(accessStateOf(one, now)));
  return Math.max(0, maxHelpers - taken.length);
}

/** Returns all current, former and invited helpers, with their actions (N-13). */
export async function findHelpers(
  database: Database,
  { holder, now }: Pick<HolderRead, 'holder' | 'now'>,
  parts: HelperServices,
): Promise<HelpersEntity> {
  const accesses = await findAccesses(database, accountPlaceOf(holder));
  const isOpen = (one: NamedAccess): boolean => openStates.includes(accessStateOf(one, now));
  const sorted = [...accesses.filter(isOpen), ...accesses.filter((one) => !isOpen(one))];
  const helpers: HelperEntity[] = [];
  for (const access of sorted) {
    helpers.push({ ...entityOf(access, { holder, now }, parts), uses: await usesOf(database, access) });
  }
  const version = await findVersion(database, { ...accountPlaceOf(holder), resource: 'profile' });
  return { version, maximum: maxHelpers, remaining: placesLeft(accesses, now), helpers };
}

function entityOf(
  access: NamedAccess,
  { holder, now }: Pick<HolderRead, 'holder' | 'now'>,
  parts: HelperServices,
): Omit<HelperEntity, 'uses'> {
  const { id, email, helperName, rights, days, sentAt, expiresAt, until } = access;
  const state = accessStateOf(access, now);
  return {
    id,
    email,
    name: helperName,
    ...sentState(state),
    rights,
    days,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    until: until?.toISOString() ?? null,
    link: state === 'pending' ? helperLink(parts, holder.title, id) : null,
  };
}

/** Returns a state that pages of the last release can handle too, and whether the invitation was declined. */
function sentState(state: HelperState): Pick<HelperEntity, 'state' | 'isDeclined'> {
  return state === 'declined' ? { state: 'revoked', isDeclined: true } : { state };
}

async function usesOf(
  database: Database,
  { id: grantId, accountNo, titleCode, acceptedAt, helperPersonId }: NamedAccess,
): Promise<HelperEntity['uses']> {
  if (acceptedAt === null || helperPersonId === null) return [];
  const visits = await findActingUses(database, { grantId, calls: [visitCall], since: acceptedAt, most: shownUses });
  const lines = await findHelperActivities(database, { accountNo, titleCode, helperId: grantId, most: shownUses });
  return [
    ...visits.map((at) => ({ at: at.toISOString(), receipt: null })),
    ...lines.map((receipt) => ({ at: receipt.at, receipt })),
  ]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, shownUses);
}

const purpose = 'helper invitation';

export function helperLink({ fleet, secrets }: HelperServices, title: FleetTitle, id: string): string {
  const token = signedId({ secret: secrets.sessionSecret, purpose, titleCode: title.titleCode }, id);
  return `${fleet.pageUrl(title)}/verifiser-familiemedlem#hjelp=${encodeURIComponent(token)}`;
}

/** Returns undefined if the token was not issued for the title. */
export function accessIdInToken(
  { secrets }: Pick<Services, 'secrets'>,
  title: FleetTitle,
  token: string,
): string | undefined {
  return readSignedId({ secret: secrets.sessionSecret, purpose, titleCode: title.titleCode }, token);
}
