import { beginHelping, endHelping } from '#src/contract/helping.ts';
import { callApi } from '../api/http-client.ts';
import { takeClosedPage } from './closed-page.ts';
import { leavePage } from '../session/leave-page.ts';
import { tellOtherTabs } from '../session/session-channel.ts';

/** Starts acting for another person, in all tabs, and opens their Min side. */
export async function startActingFor(id: string): Promise<void> {
  await callApi(beginHelping, { payload: { id } });
  goOn('/');
}

/**
 * Stops acting for another person, in all tabs, and opens the page that was closed meanwhile.
 * @param owner id of the session's person while it acts
 */
export async function stopActing(owner: string): Promise<void> {
  const { url } = await callApi(endHelping, { payload: {} });
  goOn(url ?? takeClosedPage(owner) ?? '/');
}

/** Leaves the page, and with it all data about the former person. */
function goOn(url: string): void {
  tellOtherTabs({ kind: 'signedIn', returnPath: '/' });
  leavePage(url);
}
