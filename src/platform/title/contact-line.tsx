import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { TitleText } from './title-text.tsx';

const advice = msg`Trenger du hjelp, kan du ringe <phone>{phone}</phone> eller skrive til <email>{email}</email>.`;

/** A line about who can help if a page does not. */
export function ContactLine(): ReactNode {
  return (
    <p>
      <TitleText message={advice} />
    </p>
  );
}
