import { beginHelping, endHelping } from '#src/contract/helping.ts';
import { callApi } from '../api/http-client.ts';
import { leavePage } from '../session/leave-page.ts';
import { tellOtherTabs } from '../session/session-channel.ts';

/** Acts for somebody from now on, in all tabs, and goes to their Min side. */
export async function startActingFor(id: string): Promise<void> {
  await callApi(beginHelping, { payload: { id } });
  goOn('/');
}

/** Is oneself again, in all tabs. */
export async function stopActing(): Promise<void> {
  const { url } = await callApi(endHelping, { payload: {} });
  goOn(url ?? '/');
}

/** Leaves the page with all that it knows of the person before. */
function goOn(url: string): void {
  tellOtherTabs({ kind: 'signedIn', returnPath: '/' });
  leavePage(url);
}
