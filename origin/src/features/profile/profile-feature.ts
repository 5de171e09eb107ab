import type * as v from 'valibot';
import {
  type AccountRow,
  findAccount,
  isOwnAccount,
  updateContact,
} from '#origin/features/account/account-repository.ts';
import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import type { SignedIn } from '#origin/platform/actor/signed-in.ts';
import type { Feature } from '#origin/platform/feature/feature.ts';
import { answerWith } from '#origin/platform/http/answer.ts';
import type { ActorCall } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { findVersion, type ResourceKey } from '#origin/platform/writes/version-repository.ts';
import { endBrowser, findOwnSessions, type OwnSession } from '#origin/session/session-repository.ts';
import { endOtherSessions, endOwnSession, getOwnSessions, type OwnSessionsSchema } from '#src/contract/own-sessions.ts';
import { getProfile, type ProfileSchema, updateAccount } from '#src/contract/profile.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Language } from '#src/domain/title.ts';
import type { Result } from '#src/lib/result.ts';

/** The person's own contact details, and where they are logged in. */
export const profileFeature: Feature = {
  mount: (mounter, services) => {
    const { database } = services;
    mounter.signedIn(getProfile, async ({ params }, { actor, title }) => {
      const version = await findVersion(database, profileIn(title, params.id));
      const account = isOwnAccount(actor, params.id) ? await findAccount(database, params.id) : undefined;
      if (account === undefined) return { ok: false, error: 'accountNotFound' };
      return { ok: true, value: { ...profileOf(actor, account), version } };
    });

    mounter.signedIn(getOwnSessions, (_input, call) => answerWith(listOwnSessions(services, call)));
    mounter.signedIn(endOwnSession, ({ payload }, call) => endOwnBrowser(services, call, payload.id));
    mounter.signedIn(endOtherSessions, (_input, call) => answerWith(endOtherBrowsers(services, call)));

    mounter.write(updateAccount, async ({ payload }, { actor, title, pageUrl, transaction, at, jobs }) => {
      const { ariaAccountNo: accountNo, phoneNumber, birthdate } = payload;
      if (!isOwnAccount(actor, accountNo)) return { ok: false, error: 'accountNotFound' };
      if (birthdate !== null && birthdate > dayInOslo(at)) return { ok: false, error: 'birthdateInFuture' };
      const contact = { phoneNumber: phoneNumber === '' ? null : phoneNumber, birthDate: birthdate };
      const account = await updateContact(transaction, accountNo, contact);
      if (account === undefined) return { ok: false, error: 'accountNotFound' };
      const holder = { accountNo, personId: actor.personId, title };
      const write = { transaction, at, actor, jobs, pageUrl, holder };
      const version = await findVersion(transaction, profileIn(title, accountNo));
      const receipt = await recordOwnActivity(write, { kind: 'contactChanged', facts: {} });
      return { ok: true, value: { profile: { ...profileOf(actor, account), version }, receipt } };
    });
  },
};

function profileIn({ titleCode }: FleetTitle, accountNo: string): ResourceKey {
  return { accountNo, titleCode, resource: 'profile' };
}

/** Name and e-mail come from the identity provider, the rest from the account (Spec §3). */
function profileOf(
  { givenName, familyName, email }: SignedIn,
  { phoneNumber, birthDate }: AccountRow,
): Omit<v.InferInput<typeof ProfileSchema>, 'version'> {
  return { givenName, familyName, email, phoneNumber: phoneNumber ?? '', birthdate: birthDate };
}

type SessionServices = Pick<Services, 'database' | 'endSessions' | 'fleet' | 'realNow' | 'socket'>;
type Answer = v.InferInput<typeof OwnSessionsSchema>;

/**
 * Lists where a person is logged in. Titles in one browser share the identity provider's session and count as one
 * log-in.
 */
async function listOwnSessions(services: SessionServices, { actor, title }: ActorCall): Promise<Answer> {
  const { fleet } = services;
  const browsers = await browsersOf(services, actor);
  const sessions = browsers.map((rows) => {
    const newest = newestOf(rows);
    const oldest = rows.reduce((first, row) => (row.createdAt < first.createdAt ? row : first));
    const names = rows.flatMap(({ titleCode }) => fleet.titleOfCode(titleCode)?.displayName ?? []);
    return {
      id: newest.id,
      browser: newest.browser,
      system: newest.system,
      place: placeText(oldest, title.language),
      titles: [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'nb')),
      firstUsedAt: oldest.createdAt.toISOString(),
      lastUsedAt: new Date(usedAt(newest)).toISOString(),
      isThis: isOf(rows, actor),
    };
  });
  return { sessions };
}

async function endOwnBrowser(
  services: SessionServices,
  call: ActorCall,
  id: string,
): Promise<Result<Answer, 'thisSession'>> {
  const { actor } = call;
  const rows = (await browsersOf(services, actor)).find((browser) => browser.some((row) => row.id === id));
  if (rows !== undefined && isOf(rows, actor)) return { ok: false, error: 'thisSession' };
  if (rows !== undefined) {
    const ended = await services.database.transaction((transaction) =>
      endBrowser(transaction, actor.personId, newestOf(rows)),
    );
    for (const sessionId of ended) services.socket.sessionEnded(sessionId);
  }
  return answerWith(listOwnSessions(services, call));
}

async function endOtherBrowsers(services: SessionServices, call: ActorCall): Promise<Answer> {
  const { actor } = call;
  const { database, endSessions, socket } = services;
  const own = (await browsersOf(services, actor)).find((rows) => isOf(rows, actor)) ?? [];
  const keep = own.find(({ identitySession }) => identitySession !== null)?.identitySession ?? undefined;
  const ended = await database.transaction((transaction) =>
    endSessions(transaction, { personId: actor.personId, keep, besides: actor.sessionId }),
  );
  for (const sessionId of ended) socket.sessionEnded(sessionId);
  return listOwnSessions(services, call);
}

type Browser = readonly OwnSession[];

async function browsersOf({ database, realNow }: SessionServices, { personId }: SignedIn): Promise<readonly Browser[]> {
  const sessions = await findOwnSessions(database, personId, new Date(realNow()));
  const browsers = Map.groupBy(sessions, ({ identitySession, id }) => identitySession ?? id);
  return [...browsers.values()].toSorted((one, other) => usedAt(newestOf(other)) - usedAt(newestOf(one)));
}

function newestOf(rows: Browser): OwnSession {
  return rows.reduce((newest, row) => (usedAt(row) > usedAt(newest) ? row : newest));
}

function placeText({ country, city }: OwnSession, language: Language): string | null {
  if (country === null) return null;
  const name = new Intl.DisplayNames([language], { type: 'region' }).of(country);
  return [city, name ?? country].filter((part) => part !== null).join(', ');
}

function usedAt({ lastUsedAt, createdAt }: OwnSession): number {
  return (lastUsedAt ?? createdAt).getTime();
}

function isOf(rows: readonly OwnSession[], { sessionId }: SignedIn): boolean {
  return rows.some(({ tokenHash }) => tokenHash === sessionId);
}
