// @vitest-environment happy-dom
import { datadogRum } from '@datadog/browser-rum-slim';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { openPage } from '#tests/support/api-server.ts';
import { aTitle } from '#tests/support/builders/title.ts';
import { startMeasuring } from './measuring.ts';

const monitoring = { applicationId: 'a', clientToken: 'pub1', site: 'datadoghq.eu', sessionSampleRate: 10 };

/** Starts on a production host. Returns a function that makes a consent choice. */
function openMeasured() {
  const pageUrl = 'https://minside.polviktidende.no';
  openPage(`${pageUrl}/`);
  const slot = JSON.stringify({ monitoring });
  document.body.innerHTML = `<script type="application/json" id="addresses">${slot}</script>`;
  const choice = { isYes: false };
  let tell = (): void => undefined;
  const consent = {
    hasConsent: () => choice.isYes,
    onChoice: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
  };
  startMeasuring('minside', { title: aTitle(), pageUrl, consent, queryClient: new QueryClient() });
  return (isYes: boolean): void => {
    choice.isYes = isYes;
    tell();
  };
}

test('C-01 C-03 nothing is monitored before consent or after a refusal', async () => {
  const init = vi.spyOn(datadogRum, 'init').mockImplementation(() => undefined);
  const setConsent = vi.spyOn(datadogRum, 'setTrackingConsent').mockImplementation(() => undefined);
  const choose = openMeasured();
  choose(false);
  // A choice takes effect only after a module has been imported dynamically.
  await vi.dynamicImportSettled();
  expect(init).not.toHaveBeenCalled();
  choose(true);
  await vi.waitFor(() => expect(setConsent).toHaveBeenLastCalledWith('granted'));
  expect(init).toHaveBeenCalledOnce();
  choose(false);
  await vi.waitFor(() => expect(setConsent).toHaveBeenLastCalledWith('not-granted'));
});
