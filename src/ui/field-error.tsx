import XMarkOctagonIcon from '@navikt/aksel-icons/svg/XMarkOctagon.svg?react';
import type { ReactNode } from 'react';
import './field.css';

/** Marked by an icon and words. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactNode {
  return (
    <p className="field-error" id={id}>
      <XMarkOctagonIcon />
      <span>{children}</span>
    </p>
  );
}
