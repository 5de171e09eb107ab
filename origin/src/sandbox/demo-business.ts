import { addDays } from '#src/lib/calendar-days.ts';
import type { InvitationState } from '#src/domain/business-invitations.ts';
import { osloInstant } from '#src/domain/oslo-time.ts';
import { businessAgreement, businessInvitation } from '#origin/features/business/business-tables.ts';
import { demoPersonOf } from './demo-person.ts';
import type { Seeding } from './seeding.ts';

/** Domain of the company with a demo admin and a demo employee. */
const domain = 'nordlysverft.example';

const company = {
  company: 'Nordlys Verft AS',
  organizationNumber: '319900004',
  domains: [domain],
  maxUsers: 60,
} as const;

/** Invited employees who are not demo people; every third has accepted. */
const colleagues = 40;

/** State of an invitation, and the employee's subscription. */
type Standing = readonly [state: InvitationState, subscriptionNo: string | null];

/** Gives the demo admin an agreement and employees to manage: enough for several pages, with room for more. */
export function addBusiness({ batch, title, today }: Seeding): void {
  const { titleCode } = title;
  const numberOf = (kind: string): string => `${demoPersonOf(title, kind).accountNo}-1`;
  const agreementNo = numberOf('bedriftsadmin');
  const { accountNo } = demoPersonOf(title, 'bedriftsadmin');
  batch.add(businessAgreement, [{ subscriptionNo: agreementNo, accountNo, titleCode, ...company }]);
  const added = (days: number): Date => new Date(osloInstant(addDays(today, -days), '09:00'));
  const rowOf = (name: string, days: number, [state, subscriptionNo]: Standing) => ({
    agreementNo,
    titleCode,
    email: `${name}@${domain}`,
    state,
    addedAt: added(days),
    mailedAt: added(days),
    mailCount: 1,
    subscriptionNo,
  });
  const others = Array.from({ length: colleagues }, (_, index) =>
    rowOf(`ansatt${String(index + 1).padStart(2, '0')}`, 10 + index * 3, [
      index % 3 === 2 ? 'active' : 'emailSent',
      null,
    ]),
  );
  batch.add(businessInvitation, [
    rowOf('bedriftsadmin', 700, ['active', agreementNo]),
    rowOf('bedriftsansatt', 270, ['active', numberOf('bedriftsansatt')]),
    ...others,
  ]);
}
