import { XMarkOctagonIcon } from '@navikt/aksel-icons';
import type { ReactNode } from 'react';
import './field.css';

interface FieldErrorProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** What is wrong with the field above, told by icon and words. */
export function FieldError({ id, children }: FieldErrorProps): ReactNode {
  return (
    <p className="field-error" id={id}>
      <XMarkOctagonIcon aria-hidden />
      <span>{children}</span>
    </p>
  );
}
