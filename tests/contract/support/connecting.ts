import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { oneTimeCode } from '#origin/identity/login-tables.ts';
import { demoPersonOf } from '#origin/sandbox/demo-person.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { assignAccount, type LookUp, type LookUpContact, searchAccount, verifyCode } from '#src/contract/connect.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Actor, Given } from './actor.ts';
import { sentTo } from './post.ts';

/** Phone numbers of the demo people `telefonkunde` and `koblet`; the account of `koblet` has a log-in. */
export const phoneOfFree = { kind: 'phone', contact: '49000016' } as const;
export const phoneOfTaken = { kind: 'phone', contact: '49000017' } as const;

export function firstLogin(title: FleetTitle, kind: string) {
  const { personId: spidId } = demoPersonOf(title, kind);
  return { payload: { accountBalance: 0, spidId, firstTitleCode: title.titleCode } };
}

export async function lookedUp(actor: Actor, sought: LookUpContact): Promise<LookUp> {
  return (await actor.does(searchAccount, { payload: { sought } })).lookUp;
}

export async function codesTo(origin: RunningOrigin, { title }: Actor, recipient: string): Promise<readonly string[]> {
  const sent = (await sentTo(origin, recipient)).filter(({ titleCode }) => titleCode === title.titleCode);
  return sent.flatMap(({ body }) => /\b\d{6}\b/.exec(body)?.[0] ?? []);
}

/** Looks up an account and proves ownership of it with the code sent to the account's address. */
export async function proven(
  origin: RunningOrigin,
  actor: Actor,
  sought: LookUpContact,
  receiver: string = sought.contact,
): Promise<LookUp> {
  await lookedUp(actor, sought);
  const [code = ''] = await codesTo(origin, actor, receiver);
  return (await actor.does(verifyCode, { payload: { code } })).lookUp;
}

export function anotherCode(...codes: readonly string[]): string {
  return ['111111', '222222', '333333'].find((code) => !codes.includes(code)) ?? '';
}

/** Input that connects the account of the demo person `ofKind` to the log-in of `by`. */
export function connecting({ title }: Actor, by: string, ofKind: string): Given & { readonly key: string } {
  const { personId: spidId } = demoPersonOf(title, by);
  return { payload: { spidId, ariaAccountNo: demoPersonOf(title, ofKind).accountNo }, key: randomUUID() };
}

export function connected(actor: Actor, by: string, ofKind: string) {
  return actor.does(assignAccount, connecting(actor, by, ofKind));
}

/** Backdates the code of a person's look-up. */
export async function ageCode(
  { services: { database } }: RunningOrigin,
  { title }: Actor,
  { by, seconds }: { readonly by: string; readonly seconds: number },
): Promise<void> {
  const sentAt = new Date(Date.now() - seconds * 1000);
  const expiresAt = new Date(sentAt.getTime() + 600_000);
  const purpose = `connect ${title.titleCode} ${demoPersonOf(title, by).personId}`;
  await database.update(oneTimeCode).set({ sentAt, expiresAt }).where(eq(oneTimeCode.purpose, purpose));
}
