import { changeCard, changePaymentMethod, getPaymentMethods } from '#src/contract/payment-method.ts';
import { HeldMounter } from '#origin/features/subscription/held-mount.ts';
import type { EndpointMounter } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { chooseMethod, forgetMethod, methodsOf } from './method-service.ts';

/** By what the present subscription is paid, and changing it. */
export function mountMethods(mounter: EndpointMounter, services: Services): void {
  const held = new HeldMounter(mounter, services, 'noSubscription');
  held.read(getPaymentMethods, async (_input, call) => ({
    ok: true,
    value: await methodsOf(services, call.database, call.held),
  }));
  held.write(changeCard, (_input, call) => chooseMethod(services, call, { id: 'SWEDBANK-PPG', isAnew: true }));
  held.write(changePaymentMethod, ({ payload: { action, paymentMethodId: id } }, call) =>
    action === 'REMOVE'
      ? forgetMethod(services, call, id)
      : chooseMethod(services, call, { id, isAnew: action === 'ADD' }),
  );
}
