import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { refusalTextOf } from './messages.ts';

interface RefusalTextProps {
  readonly code: string | undefined;
}

/** Why the API would not do it, also for a reason that is newer than this page. */
export function RefusalText({ code }: RefusalTextProps): ReactNode {
  const { i18n } = useLingui();
  const text = refusalTextOf(code);
  return text === undefined ? <Trans>Dette gikk ikke nå. Kontakt kundesenteret.</Trans> : i18n._(text);
}
