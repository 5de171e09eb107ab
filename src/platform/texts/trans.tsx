import { Trans as LinguiTrans, type TransProps } from '@lingui/react';
import type { ReactNode } from 'react';

/**
 * Lingui's own `Trans` looks for elements in the finished text, so a value such as `<b>Åse</b>` would lose its tags. A
 * value passed as an element is shown as typed.
 */
export function Trans({ values, ...message }: TransProps): ReactNode {
  return <LinguiTrans {...message} {...(values !== undefined && { values: shownAsTyped(values) })} />;
}

function shownAsTyped(values: Record<string, unknown>): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    shown[name] = typeof value === 'string' && value.includes('<') ? <>{value}</> : value;
  }
  return shown;
}
