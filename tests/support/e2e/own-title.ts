import { readFileSync } from 'node:fs';
import type { TestInfo } from 'playwright/test';
import { originPort } from './addresses.ts';

/**
 * Titles that one flow's tests change, and nobody else's: two per test, since it runs on a wide and a small screen at
 * the same time.
 */
const titlesOfFlows = {
  cancel: ['brennvaerposten', 'furumoenblad'],
  cancelNynorsk: ['asgardsviktidend', 'brimsundtidend'],
  cancelMidFlow: ['glomstadposten', 'grenskognytt'],
  cancelTwoTabs: ['grimsvikavis', 'gronnfjordbladet'],
  cancelAtOnce: ['hamarlundbladet', 'hegrevikposten'],
  takeDiscount: ['hombornesblad', 'hustavagposten'],
  regret: ['nordvaerby', 'nordvaerdagblad'],
  planCredit: ['namsvaerettidende', 'nybyasbudstikke'],
  changePlan: ['innervagenbudstikke', 'isvikaavis'],
  changePlanOutdated: ['jaerfjordtidende', 'klippoyposten'],
  undoPlanChange: ['kongsdalavis', 'kvernsandposten'],
  withdraw: ['kvitnesvikposten', 'lyngvaeringen'],
  paperWithoutAddress: ['valvagavis', 'tronvikblad'],
  homeFaults: ['mandvikatidende', 'markabyenavis'],
  deliveryFaults: ['elverhoytidende', 'bjorgevagtidende'],
  deliveryOffline: ['elvsunddagblad', 'osterlunddagblad'],
  deliveryNynorsk: ['heimfjordingen', 'kvamsheimposten'],
} as const satisfies Record<string, readonly [desktop: string, mobile: string]>;

/** A flow that has titles of its own. */
export type OwnFlow = keyof typeof titlesOfFlows;

/** The title that a test of a flow may change as it likes: fresh demo people, real time, no faults. */
export async function freshTitle(flow: OwnFlow, { project }: TestInfo): Promise<string> {
  const [desktop, mobile] = titlesOfFlows[flow];
  const publicationId = project.name === 'mobile' ? mobile : desktop;
  await askSandbox('reset', publicationId, {});
  return publicationId;
}

/** Moves the clock of a title of one's own. */
export async function advanceClock(publicationId: string, advance: { days?: number; hours?: number }): Promise<void> {
  await askSandbox('clock', publicationId, { advance });
}

/** Makes the next calls of a title of one's own fail. */
export async function planFault(
  publicationId: string,
  fault: { call: string; times: number | 'untilCleared' },
): Promise<void> {
  await askSandbox('faults', publicationId, { ...fault, mode: 'fail' });
}

/** Lets all calls of a title of one's own succeed again. */
export async function clearFaults(publicationId: string): Promise<void> {
  await askSandbox('faults/clear', publicationId, {});
}

async function askSandbox(control: string, publicationId: string, order: object): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${originPort}/sandbox/${control}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ titleCode: titleCodeOf(publicationId), ...order }),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${control}: ${response.status} ${await response.text()}`);
}

function titleCodeOf(publicationId: string): string {
  const { titleCode } = JSON.parse(readFileSync(`titles/${publicationId}.json`, 'utf8')) as { titleCode: string };
  return titleCode;
}
