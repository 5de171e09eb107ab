import { businessAgreement, businessInvitation } from '#origin/features/business/business-tables.ts';
import { familyInvitation } from '#origin/features/family/family-tables.ts';
import { helperAccess } from '#origin/features/helping/access-tables.ts';
import type { InvitationState as EmployeeState } from '#src/domain/business-invitations.ts';
import { type InvitationState, invitationExpiry } from '#src/domain/family-invitations.ts';
import { helperAccessEnd, helperLinkExpiry } from '#src/domain/helping.ts';
import { osloInstant } from '#src/domain/oslo-time.ts';
import { addDays } from '#src/lib/calendar-days.ts';
import { demoDomain, demoPersonOf, subscriptionNoOf } from './demo-person.ts';
import type { Seeding } from './seeding.ts';

const domain = 'nordlysverft.example';

const company = {
  company: 'Nordlys Verft AS',
  organizationNumber: '319900004',
  domains: [domain],
  maxUsers: 60,
} as const;

/** Number of employees who are not demo people; every third has accepted. */
const colleagues = 40;

type Standing = readonly [state: EmployeeState, subscriptionNo: string | null];

export function addBusiness({ batch, title, today }: Seeding): void {
  const { titleCode } = title;
  const agreementNo = subscriptionNoOf(title, 'bedriftsadmin');
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
    rowOf('bedriftsansatt', 270, ['active', subscriptionNoOf(title, 'bedriftsansatt')]),
    ...others,
  ]);
}

const day = 86_400_000;

interface DemoInvitation {
  readonly state: Extract<InvitationState, 'accepted' | 'pending' | 'expired' | 'withdrawn'>;
  readonly to: string;
  readonly sentDaysAgo: number;
}

/** Sent by the demo person `komplett`: one to the member `familie`, and one in each state that needs an action. */
const invitations: readonly DemoInvitation[] = [
  { state: 'accepted', to: 'familie', sentDaysAgo: 211 },
  { state: 'pending', to: 'ny', sentDaysAgo: 2 },
  { state: 'expired', to: 'onkel', sentDaysAgo: 24 },
  { state: 'withdrawn', to: 'nabo', sentDaysAgo: 30 },
];

/** `familie` has access through a separate subscription row. */
export function addFamily({ batch, title, at }: Seeding): void {
  const owner = demoPersonOf(title, 'komplett');
  const member = demoPersonOf(title, 'familie');
  const rows = invitations.map(({ state, to, sentDaysAgo }) => {
    const sentAt = at.getTime() - sentDaysAgo * day;
    const isAccepted = state === 'accepted';
    return {
      id: isAccepted ? subscriptionNoOf(title, 'familie') : `${owner.accountNo}-${to}`,
      accountNo: owner.accountNo,
      titleCode: title.titleCode,
      subscriptionNo: subscriptionNoOf(title, 'komplett'),
      email: `${to}${demoDomain}`,
      state: state === 'expired' ? ('pending' as const) : state,
      memberAccountNo: isAccepted ? member.accountNo : null,
      sentAt: new Date(sentAt),
      expiresAt: new Date(invitationExpiry(sentAt)),
      acceptedAt: isAccepted ? new Date(sentAt + day) : null,
      endedAt: state === 'withdrawn' ? new Date(sentAt + day) : null,
    };
  });
  batch.add(familyInvitation, rows);
}

/** `hjelper` accepted a month ago, and a neighbour has not answered yet. */
export function addHelpers({ batch, title, at }: Seeding): void {
  const { accountNo } = demoPersonOf(title, 'hjelpes');
  const helper = demoPersonOf(title, 'hjelper');
  const acceptedAt = at.getTime() - 30 * day;
  const sentTo = (email: string, sentAt: number) => ({
    accountNo,
    titleCode: title.titleCode,
    email,
    sentAt: new Date(sentAt),
    expiresAt: new Date(helperLinkExpiry(sentAt)),
  });
  batch.add(helperAccess, [
    {
      ...sentTo(helper.email, acceptedAt - day),
      id: `${accountNo}-hjelper`,
      rights: ['delivery', 'invoices'],
      days: 365,
      state: 'accepted',
      helperPersonId: helper.personId,
      acceptedAt: new Date(acceptedAt),
      until: new Date(helperAccessEnd(acceptedAt, 365)),
    },
    {
      ...sentTo(`nabo${demoDomain}`, at.getTime() - 2 * day),
      id: `${accountNo}-nabo`,
      rights: ['delivery'],
      days: 30,
      state: 'pending',
    },
  ]);
}
