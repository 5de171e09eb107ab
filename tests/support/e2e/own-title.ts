import { type OwnTitle, resetTitle } from './sandbox.ts';

/**
 * The titles that each flow's tests may change. A flow is one test, or a file whose tests run in sequence (`npm test --
 * repository`).
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
  payAll: 'elverhoytidende',
  payInBank: 'klippoyposten',
  avtaleGiro: 'kongsdalavis',
  live: 'kvernsandposten',
  liveWithoutSocket: 'steinavagavis',
  callFaults: 'hamarlundbladet',
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

export type OwnFlow = keyof typeof titlesOfFlows;

/** Resets a flow's title, which its test may then change freely; returns it. */
export async function freshTitle(flow: OwnFlow): Promise<OwnTitle> {
  const publicationId = titlesOfFlows[flow] as string as OwnTitle;
  await resetTitle(publicationId);
  return publicationId;
}
