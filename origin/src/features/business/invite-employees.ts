import { recordOwnActivity } from '#origin/features/activity/record-activity.ts';
import {
  type AddressVerdict,
  checkAddresses,
  type InviteResult,
  maxMailsADay,
  readAddress,
} from '#src/domain/business-invitations.ts';
import { dayInOslo } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import type { AdminWrite } from './admin-mount.ts';
import {
  countInvitationMail,
  countInvitations,
  findInvitationsByAddress,
  type InvitationRow,
  type NewInvitation,
  saveInvitations,
} from './business-repository.ts';
import { enqueueEmployeeMail } from './invitation-mail.ts';

export interface AddressResult<Outcome> {
  readonly email: string;
  readonly result: Outcome;
}

const resultOf = {
  new: 'emailSent',
  duplicate: 'userExist',
  repeated: 'userExist',
  wrongDomain: 'wrongEmailDomain',
  invalid: 'errorSaved',
  overLimit: 'maxUsersReached',
} as const satisfies Record<AddressVerdict, InviteResult>;

export async function addEmployees(call: AdminWrite, texts: readonly string[]): Promise<AddressResult<InviteResult>[]> {
  const { transaction, agreement, at } = call;
  const { subscriptionNo, domains, maxUsers, company } = agreement;
  const rows = await findInvitationsByAddress(transaction, subscriptionNo, readable(texts));
  const known = new Set([...rows.values()].filter(({ removedAt }) => removedAt === null).map(({ email }) => email));
  const free = maxUsers - (await countInvitations(transaction, subscriptionNo));
  const today = dayInOslo(at);
  const invitations: NewInvitation[] = [];
  const results = checkAddresses(texts, { domains, known, free }).map(({ email, verdict }) => {
    if (verdict !== 'new') return { email, result: resultOf[verdict] };
    const mailCount = mailsOn(today, rows.get(email)) + 1;
    if (mailCount > maxMailsADay) return { email, result: 'errorSaved' as const };
    invitations.push({ email, mailCount });
    return { email, result: resultOf.new };
  });
  await saveInvitations(transaction, agreement, { invitations, at: new Date(at) });
  for (const { email } of invitations) await enqueueEmployeeMail(call, { kind: 'invited', email, company });
  const people = invitations.length;
  if (people > 0) await recordOwnActivity(call, { kind: 'employeesInvited', facts: { people } });
  return results;
}

export async function remindEmployees(
  call: AdminWrite,
  texts: readonly string[],
): Promise<AddressResult<InviteResult>[]> {
  const { subscriptionNo } = call.agreement;
  const rows = await findInvitationsByAddress(call.transaction, subscriptionNo, readable(texts));
  const results = new Map<string, InviteResult>();
  for (const email of new Set(texts.map(invitationMailKey))) results.set(email, await resend(call, rows.get(email)));
  return texts.map((text) => ({
    email: invitationMailKey(text),
    result: results.get(invitationMailKey(text)) ?? 'errorSaved',
  }));
}

async function resend(call: AdminWrite, row: InvitationRow | undefined): Promise<InviteResult> {
  if (row === undefined || row.removedAt !== null) return 'errorSaved';
  if (row.state === 'active') return 'userExist';
  const mailCount = mailsOn(dayInOslo(call.at), row) + 1;
  if (mailCount > maxMailsADay) return 'errorSaved';
  await countInvitationMail(call.transaction, row.id, { mailedAt: new Date(call.at), mailCount });
  await enqueueEmployeeMail(call, { kind: 'invited', email: row.email, company: call.agreement.company });
  return 'resent';
}

function mailsOn(day: Day, row: InvitationRow | undefined): number {
  return row !== undefined && dayInOslo(row.mailedAt.getTime()) === day ? row.mailCount : 0;
}

function readable(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) => readAddress(text) ?? []);
}

/** Text that is not an address is kept as typed. */
export function invitationMailKey(text: string): string {
  return readAddress(text) ?? text;
}
