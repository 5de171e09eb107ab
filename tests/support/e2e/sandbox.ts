import { readFileSync } from 'node:fs';
import type { FaultMode } from '#origin/platform/services/services.ts';
import { askSandbox as orderSandbox } from '#scripts/lib/pictures.ts';
import { osloInstant } from '#src/domain/oslo-time.ts';
import type { Day } from '#src/lib/calendar-days.ts';
import { originPort, type titles } from './addresses.ts';
import { startOfTest } from './moment.ts';

/** Publication id of a title that only one flow uses and may change freely; see freshTitle. */
export type OwnTitle = string & { readonly isOwn: true };

/** Resets a title to the tests' own time, without faults, with fresh demo people and nobody logged in. */
export async function resetTitle(publicationId: string): Promise<void> {
  await askSandbox('reset', publicationId, { now: new Date(startOfTest).toISOString() });
}

/** Sets a title's clock to a day and time in Oslo. */
export async function setClock(publicationId: OwnTitle, day: Day, time: string): Promise<void> {
  await askSandbox('clock', publicationId, { now: new Date(osloInstant(day, time)).toISOString() });
}

export async function advanceClock(publicationId: OwnTitle, advance: { days?: number; hours?: number }): Promise<void> {
  await askSandbox('clock', publicationId, { advance });
}

/** Backdates all log-ins on a title. */
export async function ageLogins(publicationId: OwnTitle, minutes: number): Promise<void> {
  await askSandbox('logins', publicationId, { minutes });
}

export async function planFault(
  publicationId: OwnTitle,
  fault: { call: string; times: number | 'untilCleared'; mode?: FaultMode },
): Promise<void> {
  await askSandbox('faults', publicationId, { mode: 'fail', ...fault });
}

export async function clearFaults(publicationId: OwnTitle): Promise<void> {
  await askSandbox('faults/clear', publicationId, {});
}

/** Keeps a title's payment providers silent while the work runs. */
export async function duringPaymentOutage(publicationId: OwnTitle, work: () => Promise<void>): Promise<void> {
  await askSandbox('payments/faults', publicationId, { mode: 'outage', times: 'untilCleared' });
  await work();
  await askSandbox('payments/faults/clear', publicationId, {});
}

/** Events of a title that the sandbox's collector or monitoring intake has received. */
export async function takenEvents(publicationId: string, kind: 'analytics' | 'monitoring'): Promise<unknown[]> {
  const query = new URLSearchParams({ titleCode: titleCodeOf(publicationId), kind });
  const response = await fetch(`http://127.0.0.1:${originPort}/sandbox/events?${query}`);
  if (!response.ok) throw new Error(`The sandbox did not tell of events: ${response.status}`);
  const { events } = (await response.json()) as { events: unknown[] };
  return events;
}

/**
 * Blocks the consent manager's script for a title while the work runs. This works only for titles whose pages do not
 * load it by themselves.
 */
export async function withoutConsentScript(
  mode: 'outage' | 'hold',
  publicationId: (typeof titles)['silent'],
  work: () => Promise<void>,
): Promise<void> {
  await askSandbox('consent/faults', publicationId, { mode });
  await work();
  await askSandbox('consent/faults/clear', publicationId, {});
}

function askSandbox(control: string, publicationId: string, order: object): Promise<void> {
  return orderSandbox({ originPort }, control, { titleCode: titleCodeOf(publicationId), ...order });
}

function titleCodeOf(publicationId: string): string {
  const { titleCode } = JSON.parse(readFileSync(`titles/${publicationId}.json`, 'utf8')) as { titleCode: string };
  return titleCode;
}
