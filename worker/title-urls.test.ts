import { expect, test } from 'vitest';
import type { MonitoringSettings } from '#src/domain/monitoring-settings.ts';
import { fixtureTitles } from '#tests/edge/support/fixture-site.ts';
import type { EdgeTitle } from './fleet.ts';
import { consentOriginOf, fillSlot, identityOriginOf, measuringOriginsOf, slotOf, urlsOf } from './title-urls.ts';

const monitoring: MonitoringSettings = {
  applicationId: 'a',
  clientToken: 'pub1',
  site: 'datadoghq.eu',
  sessionSampleRate: 10,
};
const urls = { page: 'https://minside.polviktidende.no', collector: 'https://collector.example/collect' };

test('C-03 puts the monitoring account, if there is one, into a page', () => {
  expect(slotOf(undefined, undefined)).toBeUndefined();
  expect(slotOf(urls, undefined)).toBe(urls);
  expect(slotOf(undefined, monitoring)).toEqual({ monitoring });
  expect(slotOf(urls, monitoring)).toEqual({ ...urls, monitoring });
});

test.each([
  ['no host by default', true, undefined, undefined, []],
  ['the collector', true, urls, undefined, ['https://collector.example']],
  [
    'the collector and the intake',
    true,
    urls,
    monitoring,
    ['https://collector.example', 'https://browser-intake-datadoghq.eu'],
  ],
  [
    'a collector and an intake on one host',
    true,
    urls,
    { ...monitoring, proxy: 'https://collector.example/intake' },
    ['https://collector.example'],
  ],
  ['no host for a title without analytics', false, urls, monitoring, []],
])('E-04 C-02 C-03 lets pages send data to %s', (_what, hasPulse, given, account, expected) => {
  expect(measuringOriginsOf({ hasPulse }, given, account)).toEqual(expected);
});

const edition = fixtureTitles.find(({ titleCode }) => titleCode === 'NVB') as EdgeTitle;
const slot = '<script type="application/json" id="addresses">{}</script>';

test('E-01 fills the templates for a title', () => {
  const templates = { page: 'https://{minsideHost}/{publicationId}', identity: 'https://id.{titleDomain}' };
  expect(urlsOf(templates, edition)).toEqual({
    page: 'https://minside.by.nordvaerdagblad.no/nordvaerby',
    identity: 'https://id.nordvaerdagblad.no',
  });
});

test('E-01 writes the URLs into the slot as JSON that cannot end its element', () => {
  const urls = { page: '</script><script>alert(1)//$&' };
  const html = fillSlot(`a${slot}b`, urls);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const json = html.slice(1 + slot.indexOf('{}'), -'</script>b'.length);
  expect(JSON.parse(json)).toEqual(urls);
});

test('E-01 leaves a page without a slot unchanged', () => {
  expect(fillSlot('<p>{}</p>', { page: 'x' })).toBe('<p>{}</p>');
});

test('E-04 returns the configured identity provider, or else production’s', () => {
  expect(identityOriginOf(edition, { identity: 'http://id.x.localhost:8787/path' })).toBe('http://id.x.localhost:8787');
  expect(identityOriginOf(edition, undefined)).toBe('https://id.nordvaerdagblad.no');
});

test('C-01 returns the deployment’s consent manager, or else the vendor’s own host', () => {
  expect(consentOriginOf({ consent: 'https://samtykke.nordvaerdagblad.no/path' })).toBe(
    'https://samtykke.nordvaerdagblad.no',
  );
  expect(consentOriginOf(undefined)).toBe('https://cdn.privacy-mgmt.com');
});
