import * as v from 'valibot';
import { EmailSchema, NameSchema } from '#origin/identity/person-fields.ts';
import type { Database } from '#origin/platform/database/database.ts';
import {
  disableMember,
  findMembers,
  findUsesSince,
  type NewStaffMember,
  type StaffMember,
  type StaffUse,
  saveMember,
} from '#origin/staff/staff-repository.ts';
import { staffRoles } from '#origin/staff/staff-rules.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { dayInOslo, timeInOslo } from '#src/domain/oslo-time.ts';
import { type StaffUseKind, staffUseKinds } from '#src/domain/staff.ts';
import { OperatorError, parseWords, runCommand, titlesOfFleet, withDatabase } from './data/operator-command.ts';

const usage = `npm run staff -- add|list|disable|report: manages who may use the staff view, and reports what they did there.
  add EMAIL      admits a person, or changes and readmits the one with this address
  list           lists present and former staff
  disable EMAIL  ends a person's access immediately
  report [EMAIL] lists what staff, or one of them, did and how often; marks searches without a note
  --days N       days covered by the report; 30 by default
  --name NAME    name in the staff view's log; required by add
  --roles LIST   comma-separated: read; link connects customer numbers; money decides on bank payments; agreements
                 manages company agreements; delivery records delays: read,link,money,agreements,delivery
  --titles LIST  codes of the titles whose customers they see, such as POL,NV; by default, all titles
FLEET_FILE (dist/fleet.json) names the titles. DATABASE_URL names the database; by default, the one in DATA_DIR, while no origin runs.`;

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
} as const;

const listOf = (text: string): string[] => text.split(',').map((one) => one.trim());
const RolesSchema = v.pipe(v.array(v.picklist(staffRoles)), v.includes('read'));

/** Undefined if the words make no sense. @throws OperatorError that names an invalid value. */
export function staffOrderOf(words: readonly string[]): StaffOrder | undefined {
  const { values, positionals } = parseWords(words, options);
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
    `--roles: expected read, with link, money, agreements or delivery if they may do that too, as read,money; not ${values.roles}.`,
  );
  const titleCodes = values.titles === undefined ? null : listOf(values.titles);
  return { action, member: { email, name, roles, titleCodes } };
}

/** The days that a report covers; staff actions are kept for two years. */
const DaysSchema = v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(731));

function reportOf(given: string, address: string | undefined): StaffOrder {
  const days = taken(DaysSchema, given, `--days: expected whole days, 1 to 731, not ${given}.`);
  const email = address === undefined ? undefined : taken(EmailSchema, address, `${address} is no e-mail address.`);
  return { action: 'report', days, email };
}

/** Unknown titles would give access to no customers. @throws OperatorError */
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

const words: Readonly<Record<StaffUseKind, string>> = {
  loggedIn: 'logged in',
  searched: 'searched',
  listed: 'listed',
  opened: 'opened',
  visitBegan: 'visit began',
  visitEnded: 'visit ended',
  linked: 'connected',
  paymentAssigned: 'payment assigned',
  paymentReturned: 'payment returned',
  surplusPaidBack: 'surplus paid back',
  agreementMade: 'agreement made',
  agreementChanged: 'agreement changed',
  lostPaymentClosed: 'lost payment closed',
  eFakturaSet: 'eFaktura set',
  purchaseReported: 'purchase in an app store reported',
  delayRecorded: 'delay recorded',
  delayEnded: 'delay ended',
  delayRemoved: 'delay removed',
  complaintAnswered: 'complaint answered',
};

/** Ends with the number of each staff member's actions by kind. */
function staffReport(uses: readonly StaffUse[]): string {
  if (uses.length === 0) return 'Nobody has used the staff view in this time.';
  const people = [...Map.groupBy(uses, ({ staffId }) => staffId).values()];
  return [...uses.map(lineOfUse), '', ...people.map(sumOf)].join('\n');
}

function lineOfUse(use: StaffUse): string {
  const { at, staffName, kind, accountNo, titleCode, reason, note, sought, hits } = use;
  const when = `${dayInOslo(at.getTime())} ${timeInOslo(at.getTime())}`;
  const facts = [
    ...(accountNo === null ? [] : [`customer ${accountNo}`]),
    ...(titleCode === null ? [] : [titleCode]),
    ...(sought === null ? [] : [`by ${sought}, ${hits ?? 0} found`]),
    ...(reason === null ? [] : [`reason: ${reason}`]),
    ...(note === null || note === '' ? [] : [`note: ${note}`]),
    ...(lacksNote(use) ? ['WITHOUT A NOTE'] : []),
  ];
  return [when, staffName, words[kind], ...facts].join('  ');
}

function sumOf(uses: readonly StaffUse[]): string {
  const counts = staffUseKinds.flatMap((kind) => {
    const count = uses.filter((use) => use.kind === kind).length;
    return count === 0 ? [] : [`${words[kind]} ${count}`];
  });
  const customers = new Set(uses.flatMap(({ kind, accountNo }) => (kind === 'listed' ? [] : (accountNo ?? [])))).size;
  const bare = uses.filter(lacksNote).length;
  return `${uses.at(-1)?.staffName ?? ''}: ${counts.join(', ')}; ${customers} customers, ${bare} searches without a note`;
}

function lacksNote({ kind, note }: StaffUse): boolean {
  return kind === 'searched' && (note ?? '').trim() === '';
}

if (import.meta.main) {
  await runCommand(usage, async () => {
    const order = staffOrderOf(process.argv.slice(2));
    if (order === undefined) throw new OperatorError(usage);
    refuseUnknownTitles(order, titlesOfFleet);
    return withDatabase((database) => carryOutStaffOrder(database, order, new Date()));
  });
}
