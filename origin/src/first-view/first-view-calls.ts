import type { Context, Hono } from 'hono';
import type { ActingGrant } from '#origin/platform/actor/signed-in.ts';
import { readInput } from '#origin/platform/http/call-input.ts';
import type { TitleEnv } from '#origin/platform/http/inner-env.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { getAccount } from '#src/contract/account.ts';
import { getActivities, getActivity } from '#src/contract/activity.ts';
import { getBusiness } from '#src/contract/business.ts';
import { getCalendarFeed } from '#src/contract/calendar.ts';
import { getComplaintCodes, getComplaints } from '#src/contract/complaint.ts';
import { getLookUp } from '#src/contract/connect.ts';
import { getContactChoices } from '#src/contract/contact-choices.ts';
import { getContent } from '#src/contract/content.ts';
import { getDelivery } from '#src/contract/delivery.ts';
import { getEarlierAddresses, getInstructions } from '#src/contract/delivery-change.ts';
import { getDeliveryHistory, getDeliveryWeeks } from '#src/contract/delivery-history.ts';
import { getTouchpoint } from '#src/contract/discount.ts';
import type { Endpoint, UrlValues } from '#src/contract/endpoint.ts';
import { urlOf } from '#src/contract/endpoint.ts';
import { getFamily } from '#src/contract/family.ts';
import { getFirstView } from '#src/contract/first-view.ts';
import { getHelpers, getHelping } from '#src/contract/helping.ts';
import { getInvoice, getInvoices, getOpenInvoices } from '#src/contract/invoice.ts';
import { getInvoiceSettings } from '#src/contract/invoice-settings.ts';
import { getMoving } from '#src/contract/moving.ts';
import { getOrder } from '#src/contract/order.ts';
import { getOwnSessions } from '#src/contract/own-sessions.ts';
import { getPapers } from '#src/contract/papers.ts';
import { getPaymentMethods } from '#src/contract/payment-method.ts';
import { getProducts, getWinback } from '#src/contract/product.ts';
import { getProfile } from '#src/contract/profile.ts';
import { getDeletion, getTakeout } from '#src/contract/rights.ts';
import { getSession } from '#src/contract/session.ts';
import { getStudent } from '#src/contract/student.ts';
import { getSubscription } from '#src/contract/subscription.ts';
import { getOfferings, previewCancellation } from '#src/contract/subscription-change.ts';
import { allInvoices } from '#src/domain/invoices.ts';
import { type RouteEntry, type RouteId, routeTable } from '#src/domain/routes.ts';

interface FirstCall {
  readonly endpoint: Endpoint;
  /** Path parameters in addition to account and title. */
  readonly params?: UrlValues;
  readonly query?: UrlValues;
}

/** The query of the opened page, and the last segment of its path. */
interface OpenedPage {
  readonly query: URLSearchParams;
  readonly last: string;
}

type CallsOf = (page: OpenedPage) => readonly (Endpoint | FirstCall)[];

const pageNumber = (query: URLSearchParams, name: string): string => {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? text : '1';
};
const activitiesOf = (page: string): FirstCall => ({ endpoint: getActivities, query: { page } });
/** Checks that a string from a page's URL has the form of an id, because anyone may have written the URL. */
const isId = (text: string | null): text is string => text !== null && /^[\w-]{1,100}$/.test(text);
const receiptOf = (id: string | null): readonly FirstCall[] =>
  isId(id) ? [{ endpoint: getActivity, params: { id } }] : [];
const contactChoices: CallsOf = () => [getContactChoices];
const payment: CallsOf = () => [getPaymentMethods];

/** Each page's calls, in addition to the session and, if its guard needs it, the subscription. */
const callsOfRoutes: Readonly<Partial<Record<RouteId, CallsOf>>> = {
  home: ({ query }) =>
    query.has('hendelser')
      ? [activitiesOf(pageNumber(query, 'hendelser'))]
      : [getDelivery, getDeliveryWeeks, activitiesOf('1'), getPapers],
  order: () => [getProducts, getWinback, getSubscription],
  noSubscription: () => [getSubscription, getAccount, activitiesOf('1')],
  receipt: ({ query }) => {
    const orderNo = query.get('ordre');
    return isId(orderNo) ? [{ endpoint: getOrder, params: { orderNo } }] : [];
  },
  deliveryAddress: ({ query }) => [
    getDelivery,
    ...(query.has('flytt') ? [getMoving] : [getInstructions, getEarlierAddresses]),
    ...receiptOf(query.get('id')),
  ],
  contact: () => [getProfile],
  family: () => [getFamily],
  complaint: () => [getDelivery, getDeliveryHistory, getComplaintCodes, getComplaints],
  connect: () => [getLookUp],
  paymentMethod: payment,
  addCard: payment,
  studentVerify: () => [getSubscription, getStudent, getProfile],
  studentReceipt: () => [getStudent],
  business: () => [getSubscription],
  businessAdmin: ({ query }) =>
    ['sok', 'status', 'vis'].some((name) => query.has(name))
      ? []
      : [{ endpoint: getBusiness, query: { page: pageNumber(query, 'side') } }],
  deliveryChange: ({ query }) => [getDelivery, getDeliveryHistory, ...receiptOf(query.get('id'))],
  invoices: ({ query }) => [{ endpoint: getInvoices, query: { page: pageNumber(query, 'side') } }, getInvoiceSettings],
  payInvoice: ({ last }) => {
    if (last === allInvoices) return [{ endpoint: getOpenInvoices }];
    return isId(last) ? [{ endpoint: getInvoice, params: { ariaInvoiceNo: last } }] : [];
  },
  profile: () => [getProfile, getCalendarFeed, getHelpers, getOwnSessions],
  changeSubscription: () => [getOfferings],
  cancelSubscription: () => [{ endpoint: getTouchpoint, params: { place: 'cancel' } }, previewCancellation],
  subscriptionCancelled: ({ query }) => receiptOf(query.get('id')),
  subscriptionReactivated: ({ query }) => receiptOf(query.get('id')),
  takeoutGateway: () => [getTakeout],
  deleteGateway: () => [getDeletion],
  privacySettings: contactChoices,
  consentEmail: contactChoices,
  consentSms: contactChoices,
  consentPhone: contactChoices,
  content: () => [getContent],
};

/**
 * Returns the first calls of a page for a person with an account, besides the session; none for a
 * page that is open to all.
 * @param path path and query of the page.
 * @param acting kind of delegate who views the page for the holder; a helper's home page is the
 * helper's own (N-13).
 */
export function firstCallsOf(path: string, acting: ActingGrant['kind'] | undefined): readonly FirstCall[] {
  const url = URL.parse(path, 'http://page.local');
  const route = url === null ? undefined : routeTable.find((one) => isAt(one, url.pathname));
  if (url === null || route === undefined || route.guard === 'open') return [];
  const last = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
  const isOwnHome = route.id === 'home' && acting === 'helper';
  return [
    ...(route.guard === 'auth' ? [] : [getSubscription]),
    ...(isOwnHome ? [] : (callsOfRoutes[route.id]?.({ query: url.searchParams, last }) ?? [])),
    ...(acting === undefined ? [] : [getHelping]),
  ].map((call) => ('endpoint' in call ? call : { endpoint: call }));
}

function isAt({ path }: RouteEntry, pathname: string): boolean {
  const parameter = path.indexOf(':');
  if (parameter === -1) return path === pathname;
  return pathname.startsWith(path.slice(0, parameter)) && !pathname.slice(parameter).includes('/');
}

/**
 * Returns the data that a page shows first (N-23). Each part is answered by its own call within this process, with all
 * the rules of that call. Caller, time and due steps are determined once for all parts.
 */
export function mountFirstView(app: Hono<TitleEnv>, { sandbox }: Pick<Services, 'sandbox'>): void {
  app.get(`/api/${getFirstView.path}`, async (context) => {
    const { facts, note, title } = context.env;
    note({ call: `GET ${getFirstView.path}` });
    const { query } = await readInput(getFirstView, context, {});
    const signedIn = await facts.signedIn();
    const accountNo = signedIn?.accountNo ?? undefined;
    const calls = accountNo === undefined ? [] : firstCallsOf(query.path, signedIn?.acting?.kind);
    const { titleCode } = title;
    const found = await Promise.all(
      [{ endpoint: getSession }, ...calls].map(async ({ endpoint, params, query: asked = {} }: FirstCall) => {
        // A fault planned for a call must affect the page's own request.
        if (sandbox?.faults.isPlanned(titleCode, `GET ${endpoint.path}`) === true) return [];
        const url = urlOf(endpoint.path, { id: accountNo, accountNo, titleCode, ...params }, asked);
        const body = await bodyOf(app, context, url);
        return body === undefined ? [] : [`${JSON.stringify(url)}:${body}`];
      }),
    );
    context.header('cache-control', 'no-store');
    const titleTime = new Date(await facts.now()).toISOString();
    // The parts are JSON that has already been checked, so they are not parsed again.
    return context.body(`{"titleTime":"${titleTime}","answers":{${found.flat().join(',')}}}`, 200, {
      'content-type': 'application/json',
    });
  });
}

/** Returns the body of a call's answer; undefined if the call was refused. */
async function bodyOf(app: Hono<TitleEnv>, context: Context<TitleEnv>, url: string): Promise<string | undefined> {
  const request = new Request(new URL(url, context.req.url), { headers: context.req.raw.headers });
  const response = await app.fetch(request, { ...context.env, note: noteActing(context) });
  if (response.status === 200) return response.text();
  await response.body?.cancel();
  return undefined;
}

/** Adds only the delegate to the log line, and drops all other facts that the parts note. */
function noteActing({ env }: Context<TitleEnv>): TitleEnv['Bindings']['note'] {
  return ({ acting, grant }) => {
    if (acting !== undefined && grant !== undefined) env.note({ acting, grant });
  };
}
