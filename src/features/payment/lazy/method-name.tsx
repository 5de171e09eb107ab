import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { PaymentMethod } from '#src/contract/payment-method.ts';
import { paymentMethodTexts } from '#src/platform/texts/subscription-texts.ts';

interface MethodNameProps {
  readonly method: PaymentMethod;
}

/** A person's name for a method: a card by its brand and last digits. */
export function MethodName({ method: { id, brand, lastFour } }: MethodNameProps): ReactNode {
  const { i18n } = useLingui();
  return brand === null || lastFour === null ? i18n._(paymentMethodTexts[id]) : `${brand} ${lastFour}`;
}
