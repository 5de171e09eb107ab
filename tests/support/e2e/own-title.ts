import { type OwnTitle, resetTitle } from './sandbox.ts';

/**
 * The title that one flow's tests change, and nobody else's. A flow is one test's, or that of a file whose tests take
 * turns (`npm test -- repository`).
 */
const titlesOfFlows = {
  cancel: 'brennvaerposten',
  changePlan: 'innervagenbudstikke',
  withdraw: 'eldvikablad',
  pause: 'glomstadposten',
  pauseNynorsk: 'tindegrendblad',
  homeFaults: 'solbrekkbladet',
  homeStop: 'torhavndagblad',
  complaint: 'namsvaerettidende',
  deliveryAddress: 'mandvikatidende',
  deliveryStop: 'hegrevikposten',
  profile: 'skarvoytidende',
  business: 'fjellkrokenavis',
  deliveryOffline: 'elvsunddagblad',
  deliveryNynorsk: 'heimfjordingen',
  family: 'bjorgevagtidende',
  familyNynorsk: 'brimsundtidend',
  purchase: 'vesthavnposten',
  purchaseNynorsk: 'vassoyranytt',
  payInvoiceByCard: 'lyngvaeringen',
  payInvoiceWithVipps: 'markabyenavis',
  live: 'kvernsandposten',
  liveWithoutSocket: 'steinavagavis',
  lostAnswer: 'stordalsorablad',
  student: 'grenskognytt',
  paymentMethodTabs: 'tangholtblad',
  calendar: 'kvamsheimposten',
  freshLogin: 'lauvdolen',
  connect: 'hustavagposten',
  content: 'osterlunddagblad',
  contact: 'skagervikposten',
  moving: 'skodvagvekeblad',
  helper: 'nybyasbudstikke',
  gift: 'gronnfjordbladet',
  takeout: 'hombornesblad',
  deletion: 'fjordvangtidend',
  contactChoices: 'furumoenblad',
  staff: 'grimsvikavis',
  otherBrowsers: 'jaerfjordtidende',
} as const satisfies Record<string, string>;

/** A flow that has titles of its own. */
export type OwnFlow = keyof typeof titlesOfFlows;

/** The title that a test of a flow may change as it likes, in its first state. */
export async function freshTitle(flow: OwnFlow): Promise<OwnTitle> {
  const publicationId = titlesOfFlows[flow] as string as OwnTitle;
  await resetTitle(publicationId);
  return publicationId;
}
