import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from '#src/ui/checkbox.tsx';

/** Checkbox for accepting the terms, which open without leaving the form. */
export function TermsBox(field: Omit<ComponentProps<typeof Checkbox>, 'label' | 'help'>): ReactNode {
  return (
    <Checkbox
      {...field}
      label={<Trans>Jeg har lest og godtar abonnementsvilkårene</Trans>}
      help={
        <a href="/vilkaar" target="_blank" rel="noopener">
          <Trans>Les vilkårene (åpnes i en ny fane)</Trans>
        </a>
      }
    />
  );
}
