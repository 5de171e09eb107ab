import { eq } from 'drizzle-orm';
import { hashOfToken } from '#origin/platform/tokens/token.ts';
import { beginStaffSession } from '#origin/staff/staff-login.ts';
import { findActiveMember, type NewStaffMember, type StaffUse, saveMember } from '#origin/staff/staff-repository.ts';
import { staffUse } from '#origin/staff/staff-tables.ts';
import type { RunningOrigin } from '#origin/start-origin.ts';
import { Visitor } from './visitor.ts';

export interface StaffAnswer {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
}

export interface StaffBrowser {
  readonly visitor: Visitor;
  readonly get: (path: string) => Promise<StaffAnswer>;
  readonly post: (path: string, form?: Readonly<Record<string, string>>) => Promise<StaffAnswer>;
}

/** Opens the staff view in a browser without a log-in. */
export function staffBrowser(origin: RunningOrigin): StaffBrowser {
  const { staffUrl = '' } = origin.services.fleet;
  const visitor = new Visitor(origin, 'function');
  const answerOf = async (response: Response): Promise<StaffAnswer> => ({
    status: response.status,
    location: response.headers.get('location'),
    body: await response.text(),
  });
  return {
    visitor,
    get: async (path) => answerOf(await visitor.ask(staffUrl + path)),
    post: async (path, form = {}) => answerOf(await visitor.ask(staffUrl + path, { method: 'POST', form })),
  };
}

let added = 0;

/** Logs in a member of the customer centre, by default with the role read at all titles. */
export async function staffOn(
  origin: RunningOrigin,
  given: Partial<NewStaffMember> = {},
): Promise<StaffBrowser & { readonly email: string; readonly uses: () => Promise<readonly StaffUse[]> }> {
  const { services } = origin;
  added += 1;
  const email = given.email ?? `ansatt${added}@kundesenter.example`;
  const usual = { name: 'Runa Havrehaug', roles: ['read'], titleCodes: null } as const;
  await saveMember(services.database, { ...usual, ...given, email }, new Date());
  const member = await findActiveMember(services.database, email);
  if (member === undefined) throw new Error(`${email} is not admitted.`);
  const browser = staffBrowser(origin);
  const token = await beginStaffSession(services, member);
  browser.visitor.setCookie(new URL(services.fleet.staffUrl ?? '').host, 'session', token);
  const uses = (): Promise<readonly StaffUse[]> =>
    services.database.select().from(staffUse).where(eq(staffUse.staffId, member.id)).orderBy(staffUse.id);
  return { ...browser, email, uses };
}

/** Searches with a phone call as the reason; leaves the browser on the results page. */
export async function search(staff: StaffBrowser, typed: string): Promise<StaffAnswer> {
  await staff.post('/sok', { reason: 'phone', note: 'sak 17', typed });
  return staff.get('/treff');
}

/** URL whose ticket opens a customer's Min side for staff; empty if no ticket is issued. */
export async function ticketFor(staff: StaffBrowser, accountNo: string, titleCode: string): Promise<string> {
  await search(staff, accountNo);
  const { location } = await staff.post(`/kunde/${accountNo}/besok`, { titleCode });
  return location ?? '';
}

/** The hash of a ticket, as the database stores it. */
export function hashOfTicket(url: string): string {
  return hashOfToken(new URL(url).searchParams.get('billett') ?? '');
}
