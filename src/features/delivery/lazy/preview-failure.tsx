import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type FailedLoad, LoadFailure } from '#src/ui/load-failure.tsx';

export function PreviewFailure({ preview }: { readonly preview: FailedLoad }): ReactNode {
  return (
    <LoadFailure of={preview}>
      <Trans>Vi fikk ikke regnet ut hva endringen gjør. Ingenting er endret.</Trans>
    </LoadFailure>
  );
}
