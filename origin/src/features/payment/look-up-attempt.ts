import { eq } from 'drizzle-orm';
import { isOpenState } from '#src/domain/payment-states.ts';
import { advanceAttempt, isDrivenByPerson } from './drive-attempt.ts';
import type { PaymentServices } from './payment-parts.ts';
import type { PaymentAttempt } from './payment-repository.ts';
import { paymentAttempt } from './payment-tables.ts';
import { ProviderSilentError } from './provider-port.ts';

/** An attempt as its provider says it stands; if the provider does not answer, as it was known last. */
export async function refreshAttempt(parts: PaymentServices, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  const { services } = parts;
  const { id, state, providerReference } = attempt;
  if (!isOpenState(state) || providerReference === null || !(await isDrivenByPerson(services, id))) return attempt;
  const keep = (isSilent: boolean) =>
    services.database.update(paymentAttempt).set({ isSilent }).where(eq(paymentAttempt.id, id));
  try {
    const driven = await advanceAttempt(parts, id);
    if (attempt.isSilent) await keep(false);
    return { ...driven, isSilent: false };
  } catch (error) {
    if (!(error instanceof ProviderSilentError)) throw error;
    await keep(true);
    return { ...attempt, isSilent: true };
  }
}
