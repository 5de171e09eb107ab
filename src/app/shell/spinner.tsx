import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { routeTable } from '#src/domain/routes.ts';
import { useRouteView } from '#src/platform/routing/router-context.tsx';
import { useSpinner } from '#src/platform/state/spinner.ts';

/**
 * Covers a page that waits for the session or for data, but never the text of an open page (S-05).
 */
export function Spinner(): ReactNode {
  const { i18n } = useLingui();
  const { show, message } = useSpinner();
  const { routeId } = useRouteView();
  const isOpen = routeTable.find(({ id }) => id === routeId)?.guard === 'open';
  const isShown = show && !isOpen;
  const text = typeof message === 'string' ? message : i18n._(message);
  return (
    <div role="status" className={isShown ? 'spinner' : undefined}>
      {isShown ? (
        <div className="spinner-box">
          <span className="spinner-wheel" aria-hidden />
          {text}
          <SlowNote />
        </div>
      ) : null}
    </div>
  );
}

/** A longer wait counts as slow. */
const slowAfterMs = 3000;

/** Says what works in the meantime. */
function SlowNote(): ReactNode {
  const [isSlow, setIsSlow] = useState(false);
  // Timers live outside React.
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <p>
      <Trans>
        Det tar lengre tid enn vanlig. <a href="/kundeservice">Kundeservice</a> og andre åpne sider virker imens.
      </Trans>
    </p>
  );
}
