import type { RunningOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';
import type { Visitor } from './visitor.ts';

/** Connects a socket by long polling, the transport with which the client library begins each connection. */
export async function connectSocket(visitor: Visitor, origin: RunningOrigin, title: FleetTitle) {
  const base = `${origin.services.fleet.pageUrl(title)}/socket.io/?EIO=4&transport=polling`;
  const opened = await (await visitor.ask(base)).text();
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
  const url = `${base}&sid=${sid}`;
  const poll = async () => (await visitor.ask(url)).text();
  await visitor.ask(url, { method: 'POST', body: '40', headers: { 'content-type': 'text/plain' } });
  const answer = await poll();
  return { answer, poll, id: /"sid":"([^"]+)"/.exec(answer)?.[1] };
}
