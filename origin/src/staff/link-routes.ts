import { html } from 'hono/html';
import * as v from 'valibot';
import { socketEvents } from '#src/contract/socket-events.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import { connectAsStaff, judgeConnection } from '#origin/features/connect/connect-by-centre.ts';
import { findAllSubscriptions } from '#origin/features/subscription/subscription-repository.ts';
import { EmailSchema } from '#origin/identity/person-fields.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { type CustomerCall, findRequestedCustomer, showCustomer } from './customer-routes.ts';
import { confirmLinkPage, linkPage } from './link-pages.ts';
import { formOf } from './staff-env.ts';
import { staffPage } from './staff-layout.ts';
import type { MountStaffPage } from './staff-mounter.ts';
import { linkRefusalTexts } from './staff-texts.ts';
import { recordStaffUse } from './staff-use-repository.ts';

const emailFault = 'Skriv hele e-postadressen som kunden logger inn med.';
const titleFault = 'Velg avisen som kundenummeret skal kobles for.';

/** Connecting a customer number to a log-in: asked for, shown with both sides, and then done. */
export function mountLink(mounter: MountStaffPage, services: Services): void {
  const asLinker = (handler: (services: Services, call: CustomerCall) => Promise<Response>) =>
    findRequestedCustomer(services, (call) =>
      call.staff.member.roles.includes('link') ? handler(services, call) : closedPage(call),
    );
  mounter.get(
    '/kunde/:accountNo/koble',
    asLinker((_services, call) => showForm(services, call, { email: '', titleCode: '' })),
  );
  mounter.post(
    '/kunde/:accountNo/koble',
    asLinker((_services, call) => showCustomer(services, call, () => showBoth(services, call))),
  );
  mounter.post('/kunde/:accountNo/koble/bekreft', asLinker(connect));
}

/** The customer counts as opened already; who has the log-in, if they have a customer number, is opened with them. */
async function showBoth(services: Services, call: CustomerCall): Promise<Response> {
  const wanted = await wantedIn(services, call);
  if (wanted.fault !== undefined) return formPage(services, call, wanted);
  const { title, email } = wanted;
  const judged = await judgeConnection(services.database, { title, accountNo: call.accountNo, email });
  if (!judged.ok) return formPage(services, call, { ...wanted, fault: linkRefusalTexts[judged.error] });
  const form = { name: call.staff.member.name, customer: call.customer, titleCode: title.titleCode, title, email };
  const page = (): Promise<Response> => confirmLinkPage(form, judged.value);
  const { present } = judged.value;
  // The note is about the customer, and is not for somebody else's log.
  const other = { ...call, accountNo: present ?? '', search: { ...call.search, note: '' } };
  return present === undefined ? page() : showCustomer(services, other, page);
}

async function connect(services: Services, call: CustomerCall): Promise<Response> {
  const { clock, realNow, socket } = services;
  const { context, staff, accountNo, search } = call;
  const wanted = await wantedIn(services, call);
  if (wanted.fault !== undefined) return showForm(services, call, wanted);
  const { title, email } = wanted;
  const { titleCode } = title;
  const note = search.note === '' ? null : search.note;
  const use = { kind: 'linked', accountNo, titleCode, reason: search.reason, note, at: new Date(realNow()) } as const;
  const linked = await connectAsStaff(
    services,
    { title, accountNo, email },
    { at: await clock.now(titleCode), note: (transaction) => recordStaffUse(transaction, staff.member, use) },
  );
  if (!linked.ok) return showForm(services, call, { ...wanted, fault: linkRefusalTexts[linked.error] });
  socket.changed(accountNo, socketEvents.subscriptionChanged);
  return context.redirect(`/kunde/${accountNo}?utfort=koblet`, 303);
}

type Typed = { readonly email: string; readonly titleCode: string };
type Wanted =
  | (Typed & { readonly fault: string })
  | (Typed & { readonly fault?: undefined; readonly title: FleetTitle });

/** What was chosen and typed, or what is wrong with it. */
async function wantedIn(services: Services, call: CustomerCall): Promise<Wanted> {
  const field = await formOf(call.context);
  const titleCode = field('titleCode');
  const typed = { email: field('email'), titleCode };
  const title = (await titlesOf(services, call)).find((one) => one.titleCode === titleCode);
  if (title === undefined) return { ...typed, fault: titleFault };
  const email = v.safeParse(EmailSchema, typed.email);
  return email.success ? { titleCode, email: email.output, title } : { ...typed, fault: emailFault };
}

type FormState = Typed & { readonly fault?: string | undefined };

/** The form, as an opening of the customer. */
function showForm(services: Services, call: CustomerCall, form: FormState): Promise<Response> {
  return showCustomer(services, call, () => formPage(services, call, form));
}

async function formPage(services: Services, call: CustomerCall, form: FormState): Promise<Response> {
  const { email, titleCode, fault } = form;
  const titles = await titlesOf(services, call);
  return linkPage({ name: call.staff.member.name, customer: call.customer, titles, titleCode, email, fault });
}

/** Titles of the customer's subscriptions that the member of staff may see. */
async function titlesOf({ database, fleet }: Services, { accountNo, codes }: CustomerCall): Promise<FleetTitle[]> {
  const rows = await findAllSubscriptions(database, accountNo);
  const seen = rows.filter(({ titleCode }) => codes?.includes(titleCode) !== false);
  return [...new Set(seen.map(({ titleCode }) => fleet.titleOfCode(titleCode)))].filter((one) => one !== undefined);
}

function closedPage({ staff, accountNo }: CustomerCall): Promise<Response> {
  return staffPage({
    heading: 'Du kan ikke koble kundenumre',
    name: staff.member.name,
    status: 403,
    body: html`<p>Tilgangen din er til å se kunder. Be den som gav deg tilgang, om også å få koble.</p>
<p class="actions"><a class="button" href="/kunde/${accountNo}">Tilbake til kunden</a></p>`,
  });
}
