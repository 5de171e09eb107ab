import type { Database } from '#origin/platform/database/database.ts';
import type { DemoStaff } from '#origin/platform/services/sandbox-port.ts';
import { findMembers, type NewStaffMember, saveMember } from '#origin/staff/staff-repository.ts';

/** A member of the sandbox's customer centre, and their description in the list. */
type Member = DemoStaff & Omit<NewStaffMember, 'email'>;

const members: readonly Member[] = [
  {
    email: 'lesetilgang@kundesenter.example',
    name: 'Runa Havrehaug',
    roles: ['read'],
    titleCodes: null,
    nb: 'Kan søke fram kunder og se Min side som dem',
  },
  {
    email: 'koblingstilgang@kundesenter.example',
    name: 'Eskil Sjøvollen',
    roles: ['read', 'link', 'money', 'agreements'],
    titleCodes: null,
    nb: 'Kan i tillegg koble kundenumre til innlogginger, og behandle innbetalinger og bedriftsavtaler',
  },
];

/** Members of the sandbox's customer centre, as listed on their log-in page. */
export const demoStaff: readonly DemoStaff[] = members.map(({ email, nb }) => ({ email, nb }));

/** Creates them once; an operator's changes stay. */
export async function seedStaff(database: Database, at: Date): Promise<void> {
  const known = new Set((await findMembers(database)).map(({ email }) => email));
  for (const { nb: _nb, ...member } of members) {
    if (!known.has(member.email)) await saveMember(database, member, at);
  }
}
