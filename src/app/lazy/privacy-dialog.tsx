import type { I18n, Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { factsOf } from '#src/platform/api/api-error.ts';
import { log } from '#src/platform/log.ts';
import { Button } from '#src/ui/button.tsx';

const catalogues = import.meta.glob<{ messages: Messages }>('./locales/*.po');

interface Opening {
  readonly open: () => Promise<void>;
  readonly i18n: I18n;
}

/** Functions that close the message beside a link whose dialog is being opened. */
const places = new WeakMap<Element, () => void>();

/** If opening is slow or fails, a message after the link says so. */
export async function openPrivacyDialog(link: Element, { open, i18n }: Opening): Promise<void> {
  const catalogue = await catalogues[`./locales/${i18n.locale}.po`]?.();
  i18n.load(i18n.locale, catalogue?.messages ?? {});
  places.get(link)?.();
  const place = document.createElement('div');
  link.after(place);
  const root = createRoot(place);
  const close = (): void => {
    places.delete(link);
    root.unmount();
    place.remove();
  };
  places.set(link, close);
  root.render(
    <I18nProvider i18n={i18n}>
      <OpeningState open={open} onOpened={close} />
    </I18nProvider>,
  );
}

interface OpeningStateProps {
  readonly open: () => Promise<void>;
  readonly onOpened: () => void;
}

function OpeningState({ open, onOpened }: OpeningStateProps): ReactNode {
  const [state, setState] = useState<'opening' | 'failed'>('opening');
  const place = useRef<HTMLDivElement>(null);
  // If the link is at the bottom of the screen, the message after it is out of view.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    // A removed button takes the focus with it.
    if (document.activeElement === document.body) place.current?.focus();
  }, [state]);
  // The dialog is loaded over the network, outside React.
  useEffect(() => {
    if (state === 'failed') return;
    open().then(onOpened, (cause: unknown) => {
      log.warn('privacyDialogNotOpened', factsOf(cause));
      setState('failed');
    });
  }, [state, open, onOpened]);
  if (state === 'opening') {
    return (
      <div ref={place} role="status" tabIndex={-1}>
        <Trans>Henter personverninnstillingene</Trans>
      </div>
    );
  }
  return (
    <div ref={place} role="alert">
      <p>
        <Trans>Vi fikk ikke hentet personverninnstillingene. Et nettlesertillegg kan ha stoppet dem.</Trans>
      </p>
      <Button variant="secondary" onClick={() => setState('opening')}>
        <Trans>Prøv igjen</Trans>
      </Button>
    </div>
  );
}
