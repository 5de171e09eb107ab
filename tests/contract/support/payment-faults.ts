import type { RunningOrigin } from '#origin/start-origin.ts';
import type { FleetTitle } from '#src/domain/fleet.ts';

interface OnTitle {
  readonly title: Pick<FleetTitle, 'titleCode'>;
}

/** Makes a title's payment providers fail in a given way, once by default. */
export async function failPayments(
  origin: RunningOrigin,
  { title }: OnTitle,
  mode: string,
  times: number | 'untilCleared' = 1,
): Promise<void> {
  await control(origin, 'faults', { titleCode: title.titleCode, mode, times });
}

export async function healPayments(origin: RunningOrigin, { title }: OnTitle): Promise<void> {
  await control(origin, 'faults/clear', { titleCode: title.titleCode });
}

/** Delivers the callbacks that a title's payment providers held back, newest first. */
export async function sendCallbacks(origin: RunningOrigin, { title }: OnTitle): Promise<void> {
  await control(origin, 'callbacks', { titleCode: title.titleCode });
}

/** Charges a payment back at the payer's bank; by default everything that is left of it. */
export async function chargeBack(
  origin: RunningOrigin,
  { title }: OnTitle,
  { reference, amountOre }: { readonly reference: string; readonly amountOre?: number },
): Promise<void> {
  await control(origin, 'chargebacks', { titleCode: title.titleCode, reference, amountOre });
}

async function control(origin: RunningOrigin, path: string, payload: object): Promise<void> {
  const response = await origin.app.request(`http://127.0.0.1/sandbox/payments/${path}`, {
    method: 'POST',
    body: JSON.stringify(payload),
  });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}
