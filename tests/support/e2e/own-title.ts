import type { TestInfo } from 'playwright/test';
import { type OwnTitle, resetTitle } from './sandbox.ts';

/**
 * Titles that one flow's tests change, and nobody else's: two per flow, since it runs on a wide and a small screen at
 * the same time. A flow is one test's, or that of a file whose tests take turns (`npm test -- repository`).
 */
export const titlesOfFlows = {
  cancel: ['brennvaerposten', 'furumoenblad'],
  cancelNynorsk: ['asgardsviktidend', 'brimsundtidend'],
  cancelTwoTabs: ['grimsvikavis', 'gronnfjordbladet'],
  cancelAtOnce: ['hamarlundbladet', 'stordalsorablad'],
  cancelOutdated: ['fjordvangtidend', 'skodvagvekeblad'],
  takeDiscount: ['hombornesblad', 'hustavagposten'],
  regret: ['nordvaerby', 'tronvikblad'],
  planCredit: ['sandholmentidende', 'nybyasbudstikke'],
  changePlan: ['innervagenbudstikke', 'isvikaavis'],
  changePlanOutdated: ['jaerfjordtidende', 'klippoyposten'],
  undoPlanChange: ['kongsdalavis', 'steinavagavis'],
  withdraw: ['kvitnesvikposten', 'tangholtblad'],
  paperWithoutAddress: ['valvagavis', 'fjellkrokenavis'],
  pause: ['glomstadposten', 'grenskognytt'],
  pauseNynorsk: ['tindegrendblad', 'vassoyranytt'],
  homeFaults: ['solbrekkbladet', 'markabyenavis'],
  firstLogin: ['tindfjordfolkeblad', 'torhavndagblad'],
  complaint: ['namsvaerettidende', 'skagervikposten'],
  deliveryAddress: ['mandvikatidende', 'kvernsandposten'],
  deliveryStop: ['hegrevikposten', 'lyngvaeringen'],
  profile: ['skarvoytidende', 'vesthavnposten'],
  deliveryFaults: ['elverhoytidende', 'bjorgevagtidende'],
  deliveryOffline: ['elvsunddagblad', 'osterlunddagblad'],
  deliveryNynorsk: ['heimfjordingen', 'kvamsheimposten'],
  mailedReceipt: ['eldvikablad', 'lauvdolen'],
} as const satisfies Record<string, readonly [desktop: string, mobile: string]>;

/** A flow that has titles of its own. */
export type OwnFlow = keyof typeof titlesOfFlows;

/** The title that a test of a flow may change as it likes, in its first state. */
export async function freshTitle(flow: OwnFlow, { project }: TestInfo): Promise<OwnTitle> {
  const [desktop, mobile] = titlesOfFlows[flow];
  const publicationId = (project.name === 'mobile' ? mobile : desktop) as string as OwnTitle;
  await resetTitle(publicationId);
  return publicationId;
}
