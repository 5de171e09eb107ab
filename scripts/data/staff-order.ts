import { parseArgs } from 'node:util';
import * as v from 'valibot';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { EmailSchema, NameSchema } from '#origin/identity/person-fields.ts';
import type { Database } from '#origin/platform/database/database.ts';
import {
  disableMember,
  findMembers,
  type NewStaffMember,
  saveMember,
  type StaffMember,
} from '#origin/staff/staff-repository.ts';
import { findUsesSince } from '#origin/staff/staff-use-repository.ts';
import { staffRoles } from '#origin/staff/staff-rules.ts';
import { OperatorError } from './operator-command.ts';
import { staffReport } from './staff-report.ts';

/** An operator's command for the staff list. */
export type StaffOrder =
  | { readonly action: 'add'; readonly member: NewStaffMember }
  | { readonly action: 'disable'; readonly email: string }
  | { readonly action: 'list' }
  | { readonly action: 'report'; readonly days: number; readonly email: string | undefined };

const options = {
  name: { type: 'string' },
  roles: { type: 'string', default: 'read' },
  titles: { type: 'string' },
  days: { type: 'string', default: '30' },
  help: { type: 'boolean', default: false },
} as const;

const listOf = (text: string): string[] => text.split(',').map((one) => one.trim());
const RolesSchema = v.pipe(v.array(v.picklist(staffRoles)), v.includes('read'));

/**
 * Parses a command's words; undefined if they make no sense.
 * @throws OperatorError that names an invalid value.
 */
export function staffOrderOf(words: readonly string[]): StaffOrder | 'help' | undefined {
  const { values, positionals } = parsed(words);
  if (values.help) return 'help';
  const [action, address, ...further] = positionals;
  if (further.length > 0) return undefined;
  if (action === 'list' && address === undefined) return { action };
  if (action === 'report') return reportOf(values.days, address);
  if (address === undefined) return undefined;
  const email = taken(EmailSchema, address, `${address} is no e-mail address.`);
  if (action === 'disable') return { action, email };
  if (action !== 'add') return undefined;
  const name = taken(NameSchema, values.name, 'add needs --name NAME.');
  const roles = taken(
    RolesSchema,
    listOf(values.roles),
    `--roles: expected read, with link, money or agreements if they may do that too, as read,money; not ${values.roles}.`,
  );
  const titleCodes = values.titles === undefined ? null : listOf(values.titles);
  return { action, member: { email, name, roles, titleCodes } };
}

/** Staff actions are kept for two years. */
const DaysSchema = v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(731));

function reportOf(given: string, address: string | undefined): StaffOrder {
  const days = taken(DaysSchema, given, `--days: expected whole days, 1 to 731, not ${given}.`);
  const email = address === undefined ? undefined : taken(EmailSchema, address, `${address} is no e-mail address.`);
  return { action: 'report', days, email };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (cause) {
    // An unknown flag, or one without its value.
    throw new OperatorError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * Refuses unknown titles, which would give access to no customers.
 * @throws OperatorError
 */
export function refuseUnknownTitles(order: StaffOrder, titles: () => readonly Pick<FleetTitle, 'titleCode'>[]): void {
  if (order.action !== 'add' || order.member.titleCodes === null) return;
  const known = new Set(titles().map(({ titleCode }) => titleCode));
  const unknown = order.member.titleCodes.filter((code) => !known.has(code));
  if (unknown.length > 0) throw new OperatorError(`--titles: there is no title ${unknown.join(', ')}.`);
}

function taken<T>(schema: v.GenericSchema<unknown, T>, value: unknown, issue: string): T {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new OperatorError(issue);
  return result.output;
}

/** Carries out the command and reports the resulting state. */
export async function carryOutStaffOrder(database: Database, order: StaffOrder, at: Date): Promise<string> {
  if (order.action === 'report') {
    const since = new Date(at.getTime() - order.days * 86_400_000);
    return staffReport(await findUsesSince(database, { since, email: order.email }));
  }
  if (order.action === 'add') await saveMember(database, order.member, at);
  if (order.action === 'disable' && !(await disableMember(database, order.email, at))) {
    throw new OperatorError(`No staff member has the address ${order.email}.`);
  }
  const members = await findMembers(database);
  return members.map(lineOf).join('\n') || 'Nobody is admitted.';
}

function lineOf({ email, name, roles, titleCodes, disabledAt }: StaffMember): string {
  const state = disabledAt === null ? 'admitted' : `disabled since ${disabledAt.toISOString().slice(0, 10)}`;
  return `${email}  ${name}  ${roles.join(',')}  ${titleCodes?.join(',') ?? 'all titles'}  ${state}`;
}
