import type { Services } from '#origin/platform/services/services.ts';
import { customerFacts } from './customer-facts.ts';
import { customerPage } from './customer-page.ts';
import { type Customer, findCustomer } from './customer-search.ts';
import { formOf, type StaffCall } from './staff-env.ts';
import { customerNotFoundPage, tooManyCustomersPage } from './closed-customer-pages.ts';
import type { MountStaffPage } from './staff-mounter.ts';
import { visibleCodes } from './staff-rules.ts';
import type { StaffSearch } from './staff-tables.ts';
import { findUsesOf, recordStaffUse } from './staff-use-repository.ts';
import { issueTicket } from './visit-service.ts';

/** Lines of staff's own log that are shown of a customer. */
const shownUses = 30;

/** A call about one customer whom the member of staff may see, with the reason that they gave. */
export interface CustomerCall extends StaffCall {
  readonly customer: Customer;
  readonly accountNo: string;
  readonly codes: readonly string[] | null;
  readonly search: StaffSearch;
}

/** The page of a customer, and the way to see Min side as they do. */
export function mountCustomer(mounter: MountStaffPage, services: Services): void {
  mounter.get(
    '/kunde/:accountNo',
    findRequestedCustomer(services, (call) => showCustomer(services, call, () => pageOf(services, call))),
  );

  mounter.post(
    '/kunde/:accountNo/besok',
    findRequestedCustomer(services, async (call) => {
      const { fleet } = services;
      const { context, staff, customer, accountNo, codes, search } = call;
      const code = (await formOf(context))('titleCode');
      const title = fleet.titleOfCode(code);
      const isSeen = title !== undefined && codes?.includes(title.titleCode) !== false;
      if (!isSeen || customer.person === null) {
        const fault = 'Det er ikke noen Min side å se. Kunden har ingen innlogging hos avisen.';
        return showCustomer(services, call, () => pageOf(services, call, fault));
      }
      return context.redirect(await issueTicket(services, staff.member, { ...search, title, accountNo }), 303);
    }),
  );
}

/** Finds the customer that the path names. Who has given no reason yet is asked for one. */
export function findRequestedCustomer(
  { database, fleet }: Services,
  handler: (call: CustomerCall) => Promise<Response> | Response,
) {
  return async ({ context, staff }: StaffCall): Promise<Response> => {
    const { member, search } = staff;
    if (search === null) return context.redirect('/', 303);
    const accountNo = context.req.param('accountNo') ?? '';
    const codes = visibleCodes(member, fleet.titles);
    const customer = await findCustomer(database, accountNo, codes);
    if (customer === undefined) return customerNotFoundPage(member.name);
    return handler({ context, staff, search, customer, accountNo, codes });
  };
}

/** Shows a page with something of a customer, counted and noted first. Who has opened too many sees none. */
export async function showCustomer(
  { database, limiter, realNow }: Services,
  { staff, search, accountNo }: Pick<CustomerCall, 'staff' | 'search' | 'accountNo'>,
  page: () => Promise<Response>,
): Promise<Response> {
  const { member } = staff;
  if (!(await limiter.allows('staffCustomer', member.id))) return tooManyCustomersPage(member.name);
  const { reason, note } = search;
  const at = new Date(realNow());
  await recordStaffUse(database, member, { kind: 'opened', accountNo, reason, note: note === '' ? null : note, at });
  return page();
}

async function pageOf(services: Services, call: CustomerCall, fault?: string): Promise<Response> {
  const { database, fleet, realNow } = services;
  const { context, staff, customer, accountNo, codes } = call;
  const facts = await customerFacts(services, accountNo, codes);
  return customerPage({
    name: staff.member.name,
    customer,
    facts,
    uses: await findUsesOf(database, accountNo, shownUses),
    isLinked: context.req.query('utfort') === 'koblet',
    mayLink: staff.member.roles.includes('link'),
    fault,
    formTargets: facts.map(({ title }) => new URL(fleet.pageUrl(title)).origin),
    now: realNow(),
  });
}
