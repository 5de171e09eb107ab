import { changeCard, changePaymentMethod, getPaymentMethods } from '#src/contract/payment-method.ts';
import { MountSubscriptionCall } from '#origin/features/subscription/held-mount.ts';
import type { MountEndpoint } from '#origin/platform/http/mount.ts';
import type { Services } from '#origin/platform/services/services.ts';
import { choosePaymentMethod, forgetMethod, findPaymentMethods } from './method-service.ts';

/** By what the present subscription is paid, and changing it. */
export function mountMethods(mounter: MountEndpoint, services: Services): void {
  const held = new MountSubscriptionCall(mounter, services, 'noSubscription');
  held.read(getPaymentMethods, async (_input, call) => ({
    ok: true,
    value: await findPaymentMethods(services, call.database, call.held),
  }));
  held.write(changeCard, (_input, call) => choosePaymentMethod(services, call, { id: 'SWEDBANK-PPG', isAnew: true }));
  held.write(changePaymentMethod, ({ payload: { action, paymentMethodId: id } }, call) =>
    action === 'REMOVE'
      ? forgetMethod(services, call, id)
      : choosePaymentMethod(services, call, { id, isAnew: action === 'ADD' }),
  );
}
