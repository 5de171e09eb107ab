import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type AppStore, storeNames } from '#src/domain/payment-methods.ts';

const storePages = {
  appStore: 'https://apps.apple.com/account/subscriptions',
  googlePlay: 'https://play.google.com/store/account/subscriptions',
} as const satisfies Record<AppStore, string>;

/** */
export function ManagedInStore({ store }: { readonly store: AppStore }): ReactNode {
  const name = storeNames[store];
  return (
    <>
      <Trans>Abonnementet er kjøpt i {name}. Betaling og oppsigelse ordner du der.</Trans>{' '}
      <a href={storePages[store]}>
        <Trans>Se abonnementene dine i {name}</Trans>
      </a>
    </>
  );
}
